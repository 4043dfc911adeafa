package dev.edpm.runtime.export.jmx;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import javax.management.Attribute;
import javax.management.AttributeList;
import javax.management.AttributeNotFoundException;
import javax.management.DynamicMBean;
import javax.management.InvalidAttributeValueException;
import javax.management.ListenerNotFoundException;
import javax.management.MBeanException;
import javax.management.MBeanInfo;
import javax.management.MBeanNotificationInfo;
import javax.management.Notification;
import javax.management.NotificationBroadcasterSupport;
import javax.management.NotificationEmitter;
import javax.management.NotificationFilter;
import javax.management.NotificationListener;
import javax.management.ReflectionException;
import javax.management.openmbean.OpenMBeanAttributeInfo;
import javax.management.openmbean.OpenMBeanConstructorInfo;
import javax.management.openmbean.OpenMBeanInfoSupport;
import javax.management.openmbean.OpenMBeanOperationInfo;

/**
 * A bean of attributes and operations with open types. All attributes of one request are read from
 * one state. Clients receive failures as exceptions of the platform, because they may not have
 * EDPM's classes. Safe on any thread.
 */
final class OpenBean<S> implements DynamicMBean, NotificationEmitter {

  private final String help;
  private final Supplier<S> state;
  private final Supplier<List<BeanAttribute<S>>> attributes;
  private final List<BeanOperation> operations;
  private final MBeanNotificationInfo[] notifications;
  private final NotificationBroadcasterSupport broadcaster;
  private final AtomicLong sequence = new AtomicLong();

  /**
   * @param help the description of the bean, for people
   * @param state returns the state from which attributes are read, once for each call of a client
   * @param attributes returns the current attributes
   * @param executor calls the listeners of notifications
   */
  OpenBean(
      String help,
      Supplier<S> state,
      Supplier<List<BeanAttribute<S>>> attributes,
      List<BeanOperation> operations,
      Executor executor,
      MBeanNotificationInfo... notifications) {
    this.help = help;
    this.state = state;
    this.attributes = attributes;
    this.operations = List.copyOf(operations);
    this.notifications = notifications.clone();
    this.broadcaster = new NotificationBroadcasterSupport(executor);
  }

  @Override
  public Object getAttribute(String name) throws AttributeNotFoundException, MBeanException {
    BeanAttribute<S> attribute = find(name);
    try {
      return attribute.read().apply(state.get());
    } catch (RuntimeException | LinkageError e) {
      throw failed(e);
    }
  }

  @Override
  public AttributeList getAttributes(String[] names) {
    AttributeList values = new AttributeList();
    S now;
    try {
      now = state.get();
    } catch (RuntimeException | LinkageError e) {
      return values;
    }
    for (String name : names) {
      try {
        values.add(new Attribute(name, find(name).read().apply(now)));
      } catch (AttributeNotFoundException | RuntimeException | LinkageError e) {
        // As the standard requires, attributes that cannot be read are left out. A request for such
        // an attribute alone returns the reason.
      }
    }
    return values;
  }

  @Override
  public void setAttribute(Attribute value)
      throws AttributeNotFoundException, InvalidAttributeValueException, MBeanException {
    BeanAttribute<S> attribute = find(value.getName());
    if (attribute.write() == null) {
      throw new AttributeNotFoundException(value.getName() + " cannot be set");
    }
    try {
      attribute.write().accept(value.getValue());
    } catch (IllegalArgumentException e) {
      throw new InvalidAttributeValueException(e.getMessage());
    } catch (RuntimeException | LinkageError e) {
      throw failed(e);
    }
  }

  @Override
  public AttributeList setAttributes(AttributeList values) {
    AttributeList set = new AttributeList();
    for (Attribute value : values.asList()) {
      try {
        setAttribute(value);
        set.add(value);
      } catch (AttributeNotFoundException | InvalidAttributeValueException | MBeanException e) {
        // As the standard requires, attributes that were not set are left out.
      }
    }
    return set;
  }

  @Override
  public Object invoke(String name, Object[] arguments, String[] signature)
      throws MBeanException, ReflectionException {
    for (BeanOperation operation : operations) {
      if (operation.is(name, signature)) {
        try {
          return operation.run().apply(arguments);
        } catch (RuntimeException | LinkageError e) {
          throw failed(e);
        }
      }
    }
    throw new ReflectionException(new NoSuchMethodException(name), "no such operation");
  }

  @Override
  public MBeanInfo getMBeanInfo() {
    return new OpenMBeanInfoSupport(
        OpenBean.class.getName(),
        help,
        attributes.get().stream().map(BeanAttribute::info).toArray(OpenMBeanAttributeInfo[]::new),
        new OpenMBeanConstructorInfo[0],
        operations.stream().map(BeanOperation::info).toArray(OpenMBeanOperationInfo[]::new),
        notifications);
  }

  @Override
  public MBeanNotificationInfo[] getNotificationInfo() {
    return notifications.clone();
  }

  @Override
  public void addNotificationListener(
      NotificationListener listener, NotificationFilter filter, Object handback) {
    broadcaster.addNotificationListener(listener, filter, handback);
  }

  @Override
  public void removeNotificationListener(NotificationListener listener)
      throws ListenerNotFoundException {
    broadcaster.removeNotificationListener(listener);
  }

  @Override
  public void removeNotificationListener(
      NotificationListener listener, NotificationFilter filter, Object handback)
      throws ListenerNotFoundException {
    broadcaster.removeNotificationListener(listener, filter, handback);
  }

  /** Returns the number of the next notification. */
  long nextNumber() {
    return sequence.incrementAndGet();
  }

  /** Notifies the listeners, on the executor's thread. */
  void send(Notification notification) {
    broadcaster.sendNotification(notification);
  }

  private BeanAttribute<S> find(String name) throws AttributeNotFoundException {
    List<String> names = new ArrayList<>();
    for (BeanAttribute<S> attribute : attributes.get()) {
      if (attribute.info().getName().equals(name)) {
        return attribute;
      }
      names.add(attribute.info().getName());
    }
    throw new AttributeNotFoundException(
        "there is no attribute " + name + "; there are " + String.join(", ", names));
  }

  /** Wraps a failure in an exception that any client can read. */
  private static MBeanException failed(Throwable failure) {
    String message = failure.getMessage() == null ? failure.toString() : failure.getMessage();
    return new MBeanException(new IllegalStateException(message), message);
  }
}

package dev.edpm.runtime.export.jmx;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.rmi.server.RMIServerSocketFactory;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import javax.management.MBeanServer;
import javax.management.MBeanServerConnection;
import javax.management.Notification;
import javax.management.ObjectName;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXConnectorServer;
import javax.management.remote.JMXConnectorServerFactory;
import javax.management.remote.JMXServiceURL;
import javax.management.remote.rmi.RMIConnectorServer;

/** A client that is connected to a server by RMI on this machine, as JConsole is. */
final class Remote implements AutoCloseable {

  private final JMXConnectorServer server;
  private final JMXConnector connector;
  final MBeanServerConnection client;

  Remote(MBeanServer beans) throws IOException {
    System.setProperty("java.rmi.server.hostname", "127.0.0.1");
    RMIServerSocketFactory here =
        port -> new ServerSocket(port, 10, InetAddress.getLoopbackAddress());
    server =
        JMXConnectorServerFactory.newJMXConnectorServer(
            new JMXServiceURL("service:jmx:rmi://127.0.0.1"),
            Map.of(RMIConnectorServer.RMI_SERVER_SOCKET_FACTORY_ATTRIBUTE, here),
            beans);
    server.start();
    connector = JMXConnectorFactory.connect(server.getAddress());
    client = connector.getMBeanServerConnection();
  }

  /** Returns where others connect. */
  String address() {
    return server.getAddress().toString();
  }

  Object get(ObjectName bean, String attribute) throws Exception {
    return client.getAttribute(bean, attribute);
  }

  Object invoke(ObjectName bean, String operation, Object... arguments) throws Exception {
    String[] signature = new String[arguments.length];
    for (int i = 0; i < arguments.length; i++) {
      signature[i] = arguments[i].getClass().getName();
    }
    return client.invoke(bean, operation, arguments, signature);
  }

  /** Collects the notifications of a bean from now on. */
  Notifications listen(ObjectName bean) throws Exception {
    Notifications notifications = new Notifications();
    client.addNotificationListener(
        bean, (notification, handback) -> notifications.queue.add(notification), null, null);
    return notifications;
  }

  /** Notifications, in order of arrival. */
  static final class Notifications {
    private final BlockingQueue<Notification> queue = new LinkedBlockingQueue<>();

    Notification next() throws InterruptedException {
      Notification next = queue.poll(60, TimeUnit.SECONDS);
      assertThat(next).as("a notification").isNotNull();
      return next;
    }

    boolean isEmpty() {
      return queue.isEmpty();
    }
  }

  /** Returns the names of the classes that a client needs to read a value. */
  static Set<String> classesOf(Object value) throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(value);
    }
    Set<String> classes = new TreeSet<>();
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())) {
          @Override
          protected Class<?> resolveClass(ObjectStreamClass type)
              throws IOException, ClassNotFoundException {
            classes.add(type.getName().replaceFirst("^\\[+L?", ""));
            return super.resolveClass(type);
          }
        }) {
      in.readObject();
    }
    return classes;
  }

  @Override
  public void close() throws IOException {
    connector.close();
    server.stop();
  }
}

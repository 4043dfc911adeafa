package dev.edpm.runtime.monitor;

import dev.edpm.runtime.monitor.SamplePoint.Watch;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The listeners that are attached in a scope, to one of its instances or to all. Safe on any
 * thread. Taking a sample needs no lock.
 */
final class ScopeListeners {

  private static final Attachment[] NOBODY = {};

  private final Delivery delivery;
  private final CollectionSwitch collection;

  /** In order of attachment. Immutable, replaced at each change. */
  private volatile Attachment[] all = NOBODY;

  /** Guarded by the monitor. */
  private final List<SamplePoint> points = new ArrayList<>();

  /** The names of all instances that have had a point. Guarded by the monitor. */
  private final Set<String> instances = new LinkedHashSet<>();

  ScopeListeners(Delivery delivery, CollectionSwitch collection) {
    this.delivery = delivery;
    this.collection = collection;
  }

  /** Returns the listeners that are attached now. */
  List<Attachment> list() {
    return List.of(all);
  }

  synchronized void add(Attachment attachment) {
    List<Attachment> more = new ArrayList<>(list());
    more.add(attachment);
    replace(more);
  }

  synchronized void remove(Attachment attachment) {
    List<Attachment> others = new ArrayList<>(list());
    if (others.remove(attachment)) {
      replace(others);
    }
  }

  private void replace(List<Attachment> listeners) {
    all = listeners.toArray(NOBODY);
    points.forEach(point -> point.look(all));
  }

  /** Returns a new point of an instance. */
  synchronized SamplePoint point(Object instance, Watch watch) {
    SamplePoint point = new SamplePoint(this, instance, watch);
    points.add(point);
    instances.add(String.valueOf(instance));
    point.look(all);
    return point;
  }

  /** Returns the names of all instances that have had a point. */
  synchronized Set<String> instances() {
    return Set.copyOf(instances);
  }

  synchronized void forget(SamplePoint point) {
    points.remove(point);
    point.close();
  }

  /** Forgets all points. */
  synchronized void forgetPoints() {
    points.forEach(SamplePoint::close);
    points.clear();
  }

  /** Takes a sample of an instance for those of its listeners that satisfy a condition. */
  void sample(Object instance, Object detail, Predicate<SampleListener> whose) {
    for (Attachment one : all) {
      if (one.place().covers(instance) && whose.test(one.listener())) {
        deliver(one, instance, detail, delivery.samplings());
      }
    }
  }

  /** Takes a sample of an instance for each of its listeners. */
  void sample(Object instance, Object detail) {
    for (Attachment one : all) {
      if (one.place().covers(instance)) {
        deliver(one, instance, detail, delivery.samplings());
      }
    }
  }

  void deliver(Attachment[] to, Object instance, Object detail) {
    deliver(to, instance, detail, delivery.samplings());
  }

  void deliver(Attachment[] to, Object instance, Object detail, Samplings by) {
    // The caller has checked that there is at least one. Usually there is exactly one, and the code
    // that a loop is compiled to is optimised for many.
    deliverChange(to[0], instance, detail, by);
    if (to.length > 1) {
      deliverToOthers(to, instance, detail, by);
    }
  }

  private void deliverToOthers(Attachment[] to, Object instance, Object detail, Samplings by) {
    for (int i = 1; i < to.length; i++) {
      deliverChange(to[i], instance, detail, by);
    }
  }

  /**
   * Delivers a change of a module's counters. This does not concern sets of counters that only the
   * program records.
   */
  private void deliverChange(Attachment to, Object instance, Object detail, Samplings by) {
    if (!to.listener().set().plan().isOnlyRecorded()) {
      deliver(to, instance, detail, by);
    }
  }

  private void deliver(Attachment to, Object instance, Object detail, Samplings by) {
    if (collection.isOn()) {
      delivery.deliver(to.listener(), instance, detail, by);
    }
  }
}

package dev.edpm.runtime.export.jmx;

import dev.edpm.annotations.KnobScope;
import dev.edpm.annotations.MonitorScope;
import dev.edpm.runtime.Problem;
import dev.edpm.runtime.monitor.CounterInfo;
import dev.edpm.runtime.monitor.CounterSet;
import dev.edpm.runtime.steer.KnobChange;
import dev.edpm.runtime.steer.KnobInfo;
import dev.edpm.runtime.steer.KnobRegistration;
import dev.edpm.runtime.steer.Steering;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;

/** The beans of one measurement in a server. Safe on any thread. */
final class JmxBeans {

  /** The origin of changes of knobs that are made here. */
  private static final String ORIGIN = "jmx";

  private final Managed managed;
  private final MBeanServer server;
  private final Executor executor;
  private final Consumer<Problem> problems;
  private final RegionReadings readings;
  private final RegionBean regionBeans;
  private final EdpmBean edpm;
  private final Steering steering;
  private final KnobRegistration listening;
  private final Set<ObjectName> ours = ConcurrentHashMap.newKeySet();
  private final Set<String> regions = new HashSet<>();
  private final Map<Integer, KnobBean> knobs = new ConcurrentHashMap<>();

  /**
   * Registers the beans that always exist.
   *
   * @param executor calls the listeners of notifications
   */
  JmxBeans(Managed managed, MBeanServer server, Executor executor, Consumer<Problem> problems) {
    this.managed = managed;
    this.server = server;
    this.executor = executor;
    this.problems = problems;
    readings = new RegionReadings(managed::snapshot, System::nanoTime);
    regionBeans = new RegionBean(readings, this::unit, executor);
    edpm = new EdpmBean(managed, readings, executor);
    steering = managed.steering().by(ORIGIN);
    register(BeanNames.edpm(), edpm.bean());
    for (MonitorScope scope : MonitorScope.values()) {
      CountersBean beans = new CountersBean(managed.monitoring(), scope, executor);
      register(
          BeanNames.counters(scope.label()),
          beans.counters((name, set) -> register(beans, name, set)));
    }
    listening = steering.addListener(this::changed);
  }

  /** Registers the beans of regions and knobs that are new since the last call. */
  synchronized void look() {
    for (KnobScope scope : KnobScope.values()) {
      for (KnobInfo knob : steering.knobs(scope)) {
        if (!knobs.containsKey(knob.id())) {
          KnobBean bean = new KnobBean(steering, knob, executor);
          knobs.put(knob.id(), bean);
          register(bean.name(), bean.bean());
        }
      }
    }
    for (String region : managed.regionNames()) {
      if (regions.add(region) && register(BeanNames.region(region), regionBeans.of(region))) {
        edpm.registered(region);
      }
    }
  }

  /** Unregisters the beans. */
  synchronized void close() {
    listening.remove();
    for (ObjectName name : Set.copyOf(ours)) {
      unregister(name);
    }
  }

  private String unit(String counter) {
    return managed
        .monitoring()
        .find(MonitorScope.PER_REGION, counter)
        .map(CounterInfo::unit)
        .orElse(null);
  }

  private void changed(KnobChange change) {
    KnobBean bean = knobs.get(change.knob().id());
    if (bean != null && !change.isRejected()) {
      bean.changed(change);
    }
  }

  private void register(CountersBean beans, String name, CounterSet set) {
    ObjectName beanName = BeanNames.set(set.scope().label(), name);
    if (server.isRegistered(beanName)) {
      throw new IllegalArgumentException("there is a set of that name already: " + beanName);
    }
    register(beanName, beans.set(name, set, () -> unregister(beanName)));
  }

  private boolean register(ObjectName name, OpenBean<?> bean) {
    // No lock is held, because the server calls its listeners.
    try {
      server.registerMBean(bean, name);
      return ours.add(name);
    } catch (JMException | RuntimeException e) {
      problems.accept(Problem.of("jmx", "the MBean " + name + " cannot be registered: " + e));
      return false;
    }
  }

  private void unregister(ObjectName name) {
    try {
      if (ours.remove(name)) {
        server.unregisterMBean(name);
      }
    } catch (JMException | RuntimeException e) {
      problems.accept(Problem.of("jmx", "the MBean " + name + " cannot be unregistered: " + e));
    }
  }
}

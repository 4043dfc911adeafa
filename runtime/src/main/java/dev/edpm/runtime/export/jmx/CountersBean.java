package dev.edpm.runtime.export.jmx;

import static javax.management.openmbean.SimpleType.BOOLEAN;
import static javax.management.openmbean.SimpleType.STRING;

import dev.edpm.annotations.MonitorScope;
import dev.edpm.runtime.monitor.CounterInfo;
import dev.edpm.runtime.monitor.CounterSet;
import dev.edpm.runtime.monitor.Monitoring;
import dev.edpm.runtime.monitor.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.function.BiConsumer;
import javax.management.openmbean.ArrayType;
import javax.management.openmbean.OpenDataException;
import javax.management.openmbean.OpenType;
import javax.management.openmbean.SimpleType;

/** Creates the beans of a scope's counters, and of the counter sets that clients create. */
final class CountersBean {

  /** A sample that is taken when its first value is requested. */
  private static final class Taken {
    private final Monitoring monitoring;
    private final List<CounterInfo> counters;
    private Sample sample;

    Taken(Monitoring monitoring, List<CounterInfo> counters) {
      this.monitoring = monitoring;
      this.counters = counters;
    }

    Sample sample() {
      if (sample == null) {
        CounterSet set = monitoring.newSet(MonitorScope.GLOBAL);
        counters.forEach(counter -> set.enable(counter.id()));
        sample = monitoring.current(set, null);
      }
      return sample;
    }
  }

  private static final Rows<CounterInfo> AVAILABLE = SampleRows.counters(List.of());

  private final Monitoring monitoring;
  private final MonitorScope scope;
  private final Executor executor;

  CountersBean(Monitoring monitoring, MonitorScope scope, Executor executor) {
    this.monitoring = monitoring;
    this.scope = scope;
    this.executor = executor;
  }

  /**
   * Returns the bean of the scope. The counters of the process are attributes, because there is one
   * process. Those of other scopes are read for an instance.
   *
   * @param newSet creates the bean of a set with that name
   */
  OpenBean<?> counters(BiConsumer<String, CounterSet> newSet) {
    return new OpenBean<>(
        "The counters of scope " + scope.label(),
        () -> new Taken(monitoring, monitoring.counters(MonitorScope.GLOBAL)),
        this::attributes,
        List.of(
            BeanOperation.query(
                "list",
                "Returns one line for each counter, in StarPU's format",
                List.of(),
                STRING,
                none -> monitoring.list(scope)),
            BeanOperation.action(
                "newSet",
                "Creates a set of these counters, all disabled, and registers a bean for it",
                List.of(BeanOperation.parameter("name", "the name of the set", STRING)),
                arguments -> {
                  newSet.accept((String) arguments[0], monitoring.newSet(scope));
                  return null;
                })),
        executor);
  }

  private List<BeanAttribute<Taken>> attributes() {
    List<BeanAttribute<Taken>> attributes = new ArrayList<>();
    attributes.add(BeanAttribute.of("Scope", "The scope", STRING, taken -> scope.label()));
    attributes.add(
        BeanAttribute.of(
            "Available",
            "The existing counters",
            AVAILABLE.tableType(),
            taken -> AVAILABLE.table(monitoring.counters(scope))));
    if (scope == MonitorScope.GLOBAL) {
      for (CounterInfo counter : monitoring.counters(scope)) {
        Column<Sample> column = SampleRows.column(counter);
        attributes.add(
            BeanAttribute.of(
                column.name(),
                column.help(),
                column.type(),
                taken -> column.value().apply(taken.sample())));
      }
    }
    return attributes;
  }

  /**
   * Returns the bean of a set.
   *
   * @param remove removes the set
   */
  OpenBean<CounterSet> set(String name, CounterSet set, Runnable remove) {
    Rows<CounterInfo> rows =
        SampleRows.counters(
            List.of(
                new Column<>(
                    "enabled",
                    "whether samples of the set contain it",
                    BOOLEAN,
                    counter -> set.isEnabled(counter.id()))));
    return new OpenBean<>(
        "A set of counters",
        () -> set,
        () ->
            List.of(
                BeanAttribute.of("Name", "The name of the set", STRING, s -> name),
                BeanAttribute.of("Scope", "The scope", STRING, s -> scope.label()),
                BeanAttribute.of(
                    "Counters",
                    "The existing counters",
                    rows.tableType(),
                    s -> rows.table(monitoring.counters(scope))),
                BeanAttribute.of(
                    "Enabled",
                    "The names of the enabled counters",
                    names(),
                    s -> s.enabled().stream().map(CounterInfo::name).toArray(String[]::new))),
        List.of(
            change("enable", "Enables a counter", counter -> set.enable(counter.id())),
            change("disable", "Disables a counter", counter -> set.disable(counter.id())),
            read(set),
            BeanOperation.action("remove", "Removes the set and unregisters this bean", remove)),
        executor);
  }

  private BeanOperation change(
      String operation, String help, java.util.function.Consumer<CounterInfo> change) {
    return BeanOperation.action(
        operation,
        help,
        List.of(BeanOperation.parameter("counter", "the name of a counter", STRING)),
        arguments -> {
          change.accept(counter((String) arguments[0]));
          return null;
        });
  }

  private BeanOperation read(CounterSet set) {
    boolean alone = scope == MonitorScope.GLOBAL;
    return BeanOperation.query(
        "read",
        "Returns a sample of the set: its time and the values of the enabled counters",
        alone
            ? List.of()
            : List.of(
                BeanOperation.parameter(
                    "instance",
                    "the number of a worker, or the name of the sampled instance",
                    STRING)),
        SampleRows.samples(List.of()).rowType(),
        arguments -> {
          Object instance = alone ? null : SampleRows.instance(scope, arguments[0]);
          Sample sample = monitoring.current(set, instance);
          return SampleRows.samples(sample.counters()).row(sample);
        });
  }

  private CounterInfo counter(String name) {
    return monitoring
        .find(scope, name)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "the scope " + scope.label() + " has no counter " + name));
  }

  static OpenType<?> names() {
    try {
      return new ArrayType<String[]>(1, SimpleType.STRING);
    } catch (OpenDataException e) {
      throw new IllegalStateException(e);
    }
  }
}

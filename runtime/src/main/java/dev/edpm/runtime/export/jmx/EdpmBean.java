package dev.edpm.runtime.export.jmx;

import static javax.management.openmbean.SimpleType.BOOLEAN;
import static javax.management.openmbean.SimpleType.LONG;
import static javax.management.openmbean.SimpleType.STRING;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.steer.KnobChange;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.function.Function;
import javax.management.MBeanNotificationInfo;
import javax.management.Notification;
import javax.management.openmbean.OpenType;
import javax.management.openmbean.TabularData;

/** The bean of the measurement as a whole. */
final class EdpmBean {

  private static final String REGION = "dev.edpm.region.registered";

  /** An element with its index. */
  private record Nth<T>(long n, T thing) {}

  private static final Rows<Nth<Problem>> PROBLEMS =
      new Rows<>(
          "problem",
          "A problem of the measurement",
          List.of(
              new Column<>("n", "from 0, in order of appearance", LONG, Nth::n),
              column("id", "the kind of problem", STRING, Problem::id),
              column("message", "what is wrong, where, and what to do", STRING, Problem::message),
              column("region", "the region concerned", STRING, Problem::region),
              column("count", "number of occurrences", LONG, Problem::count)));

  private static final Rows<Nth<KnobChange>> CHANGES =
      new Rows<>(
          "change",
          "A change of a knob, or a rejected attempt",
          List.of(
              new Column<>("n", "from 0, the oldest first", LONG, Nth::n),
              column("time", "ns since the start of the run", LONG, KnobChange::time),
              column("origin", "the origin of the change", STRING, KnobChange::origin),
              column("knob", "the knob", STRING, change -> change.knob().name()),
              column("scope", "its scope", STRING, change -> change.knob().scope().label()),
              column("instance", "the worker or scheduler", STRING, c -> text(c.instance())),
              column("before", "the value before", STRING, c -> text(c.before())),
              column("after", "the requested value", STRING, c -> text(c.after())),
              column(
                  "pending",
                  "whether the change was pending at first",
                  BOOLEAN,
                  KnobChange::pending),
              column(
                  "rejected",
                  "the reason why the change was rejected",
                  STRING,
                  KnobChange::rejected)));

  private final OpenBean<Managed> bean;

  EdpmBean(Managed managed, RegionReadings readings, Executor executor) {
    List<BeanAttribute<Managed>> attributes = attributes();
    bean =
        new OpenBean<>(
            "The measurement of this program",
            () -> managed,
            () -> attributes,
            operations(managed, readings),
            executor,
            new MBeanNotificationInfo(
                new String[] {REGION},
                Notification.class.getName(),
                "A bean was registered for a region"));
  }

  OpenBean<Managed> bean() {
    return bean;
  }

  /** Notifies clients that a region has a bean now. */
  void registered(String region) {
    Notification notification =
        new Notification(
            REGION, BeanNames.edpm(), bean.nextNumber(), System.currentTimeMillis(), region);
    notification.setUserData(BeanNames.region(region));
    bean.send(notification);
  }

  private static List<BeanAttribute<Managed>> attributes() {
    return List.of(
        BeanAttribute.of("Version", "The version of the runtime", STRING, Managed::version),
        BeanAttribute.of(
            "Collecting",
            "Whether samples of counters are collected",
            BOOLEAN,
            m -> m.monitoring().isCollecting()),
        BeanAttribute.of(
            "Regions",
            "The names of the regions",
            CountersBean.names(),
            m -> m.regionNames().toArray(String[]::new)),
        BeanAttribute.of(
            "Problems",
            "The problems so far",
            PROBLEMS.tableType(),
            m -> table(PROBLEMS, m.problems())),
        BeanAttribute.of(
            "KnobChanges",
            "Changes of knobs, and rejected attempts",
            CHANGES.tableType(),
            m -> table(CHANGES, m.steering().changes())),
        BeanAttribute.of(
            "KnobChangesDropped",
            "Number of earlier changes that were not kept",
            LONG,
            m -> m.steering().changesDropped()));
  }

  private static List<BeanOperation> operations(Managed managed, RegionReadings readings) {
    return List.of(
        BeanOperation.action(
            "writeReport",
            "Writes the report to the place that edpm.report names",
            managed::writeReport),
        BeanOperation.action("pause", "Pauses measuring regions", () -> managed.pause(true)),
        BeanOperation.action("resume", "Resumes measuring regions", () -> managed.pause(false)),
        BeanOperation.action(
            "reset",
            "Discards everything measured so far",
            () -> {
              managed.reset();
              readings.forget();
            }),
        BeanOperation.action(
            "startCollection",
            "Starts the collection of counter samples, which is off at first",
            () -> managed.monitoring().startCollection()),
        BeanOperation.action(
            "stopCollection",
            "Stops the collection of counter samples; after several stops, as many starts are needed",
            () -> managed.monitoring().stopCollection()));
  }

  private static <T> TabularData table(Rows<Nth<T>> rows, List<T> things) {
    List<Nth<T>> numbered = new ArrayList<>();
    for (T thing : things) {
      numbered.add(new Nth<>(numbered.size(), thing));
    }
    return rows.table(numbered);
  }

  private static <T> Column<Nth<T>> column(
      String name, String help, OpenType<?> type, Function<T, ?> value) {
    return new Column<>(name, help, type, nth -> value.apply(nth.thing()));
  }

  private static String text(Object value) {
    return value == null ? null : value.toString();
  }
}

package dev.edpm.runtime.trace;

import com.sun.management.GarbageCollectionNotificationInfo;
import com.sun.management.GcInfo;
import dev.edpm.runtime.clock.Clock;
import dev.edpm.runtime.config.TraceKind;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import javax.management.Notification;
import javax.management.NotificationEmitter;
import javax.management.openmbean.CompositeData;

/**
 * Records the garbage collections that stop the program. Only loaded when they are traced, because
 * management beans take long to load, and their modules are optional. Thread-safe.
 */
final class GcTrace implements TracePart.Source {

  private static final String PAUSES = " Pauses";
  private static final String CYCLES = " Cycles";

  private final TraceControl control;
  private final TraceColumns columns;
  private final List<String> names = new ArrayList<>();

  private GcTrace(TraceControl control) {
    this.control = control;
    this.columns = new TraceColumns(5, control.budget(TraceKind.USER).share(2));
  }

  static void begin(TraceControl control) {
    GcTrace trace = new GcTrace(control);
    List<GarbageCollectorMXBean> beans = ManagementFactory.getGarbageCollectorMXBeans();
    Set<String> all =
        beans.stream().map(GarbageCollectorMXBean::getName).collect(Collectors.toSet());
    for (GarbageCollectorMXBean bean : beans) {
      String name = bean.getName();
      // A concurrent collector has a bean for its whole cycles, which do not stop the program.
      boolean concurrent =
          name.endsWith(CYCLES)
              && all.contains(name.substring(0, name.length() - CYCLES.length()) + PAUSES);
      if (!concurrent && bean instanceof NotificationEmitter emitter) {
        emitter.addNotificationListener((notice, handback) -> trace.add(notice), null, null);
      }
    }
    control.add(trace);
  }

  private synchronized void add(Notification notice) {
    if (control.scope() == null
        || !notice
            .getType()
            .equals(GarbageCollectionNotificationInfo.GARBAGE_COLLECTION_NOTIFICATION)) {
      return;
    }
    GarbageCollectionNotificationInfo info =
        GarbageCollectionNotificationInfo.from((CompositeData) notice.getUserData());
    GcInfo gc = info.getGcInfo();
    // The bean counts milliseconds since the start of the JVM.
    long ago = ManagementFactory.getRuntimeMXBean().getUptime() - gc.getStartTime();
    long start = Clock.now() - TimeUnit.MILLISECONDS.toNanos(ago);
    int name = names.indexOf(info.getGcName());
    if (name < 0) {
      name = names.size();
      names.add(info.getGcName());
    }
    columns.add(start, TimeUnit.MILLISECONDS.toNanos(gc.getDuration()), name, 0, 0);
  }

  @Override
  public synchronized TracePart take(long since, long origin) {
    List<String> texts = List.copyOf(names);
    return new TraceTable(
        TraceKind.USER,
        "gc",
        columns.since(since),
        rows ->
            rows.times("time", 0, origin)
                .numbers("length", 1)
                .texts("name", 2, name -> texts.get((int) name)));
  }
}

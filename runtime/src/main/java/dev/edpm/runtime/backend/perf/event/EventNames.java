package dev.edpm.runtime.backend.perf.event;

import dev.edpm.annotations.catalogue.CounterScope;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Parses the events that users name, as closely to the perf tool as possible: generic events
 * ({@code page-faults}), {@code raw:0x1b7}, {@code tracepoint:sched:sched_switch}, and those of a
 * PMU ({@code power/energy-pkg/}, {@code cpu/event=0x3c:umask=1/}). Each may end with {@code :u} or
 * {@code :k}, to count only in the program or only in the kernel.
 */
public final class EventNames {

  private static final String RAW = "raw:";
  private static final String TRACEPOINT = "tracepoint:";

  private static final double MICROJOULES = 1e6;
  private static final double BYTES = 1 << 20;

  private final Path sys;

  /**
   * @param sys the mount point of sysfs
   */
  public EventNames(Path sys) {
    this.sys = sys;
  }

  /**
   * Finds an event.
   *
   * @throws UnknownEventException with the mistake in the name, or what is missing on this machine
   */
  public NamedCounter find(String name) throws UnknownEventException {
    for (Domain domain : List.of(Domain.USER, Domain.KERNEL)) {
      String modifier = domain.modifier();
      if (name.endsWith(modifier)) {
        NamedCounter plain = plain(name.substring(0, name.length() - modifier.length()));
        Formula formula = plain.formula().map(event -> event.in(domain));
        return new NamedCounter(formula, plain.scope(), plain.unit(), true);
      }
    }
    return plain(name);
  }

  private NamedCounter plain(String name) throws UnknownEventException {
    if (name.startsWith(RAW)) {
      return count(PerfEvent.of(name, PerfEvent.RAW, number(name.substring(RAW.length()))), "1");
    }
    if (name.startsWith(TRACEPOINT)) {
      return count(tracepoint(name, name.substring(TRACEPOINT.length())), "1");
    }
    int slash = name.indexOf('/');
    if (slash > 0 && name.endsWith("/") && name.length() > slash + 1) {
      return ofPmu(name.substring(0, slash), name.substring(slash + 1, name.length() - 1));
    }
    Optional<PerfEvent> generic = GenericEvents.find(name);
    if (generic.isEmpty()) {
      throw new UnknownEventException(
          "there is no event '"
              + name
              + "': give a name of the perf tool such as page-faults, raw:0x1b7,"
              + " tracepoint:sched:sched_switch, or pmu/event/");
    }
    return count(generic.get(), name.endsWith("-clock") ? "ns" : "1");
  }

  private static NamedCounter count(PerfEvent event, String unit) {
    return new NamedCounter(Formula.of(event), CounterScope.THREAD, unit, false);
  }

  private NamedCounter ofPmu(String pmu, String event) throws UnknownEventException {
    Pmu device = Pmu.of(sys, pmu);
    if (!device.exists()) {
      throw new UnknownEventException(
          "there is no PMU " + pmu + " here; there are " + String.join(", ", Pmu.all(sys)));
    }
    try {
      return ofPmu(device, event);
    } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
      throw new UnknownEventException(
          "the description of the PMU "
              + pmu
              + " in "
              + sys
              + " cannot be parsed ("
              + e.getMessage()
              + "); name another event, or update edpm-runtime");
    }
  }

  private static NamedCounter ofPmu(Pmu device, String event) throws UnknownEventException {
    List<Formula.Term> terms = new ArrayList<>();
    boolean ofThread = true;
    for (PerfEvent one : device.events(event)) {
      terms.add(new Formula.Term(1, one));
      ofThread &= one.isOfThread();
    }
    CounterScope scope = ofThread ? CounterScope.THREAD : CounterScope.MACHINE;
    String unit = device.unit(event).orElse("").toLowerCase(Locale.ROOT);
    double scale = device.scale(event);
    return switch (unit) {
      case "joules" ->
          new NamedCounter(new Formula(terms, scale * MICROJOULES), scope, "uJ", false);
      case "mib" -> new NamedCounter(new Formula(terms, scale * BYTES), scope, "By", false);
      default -> new NamedCounter(new Formula(terms, 1), scope, "1", false);
    };
  }

  private PerfEvent tracepoint(String name, String event) throws UnknownEventException {
    for (String tracefs : List.of("kernel/tracing", "kernel/debug/tracing")) {
      Path events = sys.resolve(tracefs).resolve("events");
      if (Files.isReadable(events)) {
        try {
          String id = Files.readString(events.resolve(event.replace(':', '/')).resolve("id"));
          return PerfEvent.of(name, PerfEvent.TRACEPOINT, Long.parseLong(id.strip()));
        } catch (IOException | NumberFormatException e) {
          throw new UnknownEventException("there is no tracepoint " + event + " in " + events);
        }
      }
    }
    String usual = sys + "/kernel/tracing";
    throw new UnknownEventException(
        usual
            + "/events cannot be read: mount it (mount -t tracefs tracefs "
            + usual
            + "), and let this user read it");
  }

  private static long number(String text) throws UnknownEventException {
    try {
      String hexadecimal = text.toLowerCase(Locale.ROOT);
      return hexadecimal.startsWith("0x")
          ? Long.parseUnsignedLong(hexadecimal.substring(2), 16)
          : Long.parseLong(text);
    } catch (NumberFormatException e) {
      throw new UnknownEventException("'" + text + "' is not a number such as 0x1b7");
    }
  }
}

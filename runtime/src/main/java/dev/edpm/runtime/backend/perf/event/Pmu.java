package dev.edpm.runtime.backend.perf.event;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A PMU that the kernel describes under {@code /sys/bus/event_source/devices}: the names of its
 * events, and the place of each field of an event in {@code perf_event_attr}.
 */
public final class Pmu {

  /** More than Linux supports. */
  private static final int MOST_CPUS = 1 << 16;

  private final Path folder;

  private Pmu(Path folder) {
    this.folder = folder;
  }

  static Pmu of(Path sys, String name) {
    return new Pmu(devices(sys).resolve(name));
  }

  /** Returns the names of all PMUs, in order. */
  public static List<String> all(Path sys) {
    try (Stream<Path> devices = Files.list(devices(sys))) {
      return devices.map(device -> device.getFileName().toString()).sorted().toList();
    } catch (IOException e) {
      return List.of();
    }
  }

  boolean exists() {
    return text("type").isPresent();
  }

  /**
   * Returns an event: once for each CPU if the PMU counts for all threads, or once if it counts for
   * one thread.
   *
   * @param terms {@code name}, or {@code field=number} and {@code field}, separated by commas as in
   *     the perf tool, or by colons, because a comma is not possible in a list of counters
   * @throws UnknownEventException with the name of an unknown event or field
   */
  List<PerfEvent> events(String terms) throws UnknownEventException {
    long[] config = new long[3];
    for (String term : terms.split("[,:]")) {
      String alias = term.indexOf('=') < 0 ? text("events/" + term).orElse(term) : term;
      for (String assignment : alias.split(",")) {
        assign(assignment.strip(), config);
      }
    }
    String name = folder.getFileName() + "/" + terms + "/";
    PerfEvent event =
        new PerfEvent(
            name, type(), config[0], config[1], config[2], Domain.ALL, PerfEvent.THREAD, false);
    Optional<String> cpus = text("cpumask");
    if (cpus.isEmpty()) {
      return List.of(event);
    }
    List<PerfEvent> events = new ArrayList<>();
    for (int cpu : numbers(cpus.get())) {
      events.add(event.on(cpu));
    }
    return events;
  }

  /** Returns the value of one count of an event, in {@link #unit}s. */
  double scale(String event) {
    return text("events/" + event + ".scale").map(Double::parseDouble).orElse(1.0);
  }

  Optional<String> unit(String event) {
    return text("events/" + event + ".unit");
  }

  /** Returns the numbers of the events that it lists, which are those that this CPU has. */
  List<Long> listedEvents() {
    List<Long> listed = new ArrayList<>();
    for (String name : names()) {
      String text = text("events/" + name).orElse("");
      if (text.startsWith("event=")) {
        listed.add(Long.decode(text.substring("event=".length()).split(",")[0]));
      }
    }
    return listed;
  }

  private void assign(String assignment, long[] config) throws UnknownEventException {
    int equals = assignment.indexOf('=');
    String field = equals < 0 ? assignment : assignment.substring(0, equals);
    long value;
    try {
      value = equals < 0 ? 1 : Long.decode(assignment.substring(equals + 1));
    } catch (NumberFormatException e) {
      throw new UnknownEventException("'" + assignment + "' is not field=number");
    }
    Optional<String> format = text("format/" + field);
    if (format.isEmpty()) {
      List<String> names = names();
      String known = names.isEmpty() ? "" : "; it has " + String.join(", ", names);
      throw new UnknownEventException(
          "the PMU " + folder.getFileName() + " has no event or field '" + field + "'" + known);
    }
    put(value, format.get(), config);
  }

  /** Distributes a value over its bits, such as {@code config:0-7,32-35}. */
  private static void put(long value, String format, long[] config) throws UnknownEventException {
    String[] parts = format.split(":");
    int word = List.of("config", "config1", "config2").indexOf(parts[0]);
    if (word < 0) {
      throw new UnknownEventException("fields in " + parts[0] + " are not supported");
    }
    long rest = value;
    for (String range : parts[1].split(",")) {
      String[] ends = range.split("-");
      int from = Integer.parseInt(ends[0]);
      int width = Integer.parseInt(ends[ends.length - 1]) - from + 1;
      long mask = width == Long.SIZE ? -1 : (1L << width) - 1;
      config[word] |= (rest & mask) << from;
      rest = width == Long.SIZE ? 0 : rest >>> width;
    }
    if (rest != 0) {
      throw new UnknownEventException(
          "0x" + Long.toHexString(value) + " does not fit into " + format);
    }
  }

  private int type() throws UnknownEventException {
    return Integer.parseInt(
        text("type")
            .orElseThrow(
                () -> new UnknownEventException("there is no PMU " + folder.getFileName())));
  }

  /** Returns the names of its events, in order. */
  private List<String> names() {
    try (Stream<Path> events = Files.list(folder.resolve("events"))) {
      return events
          .map(event -> event.getFileName().toString())
          .filter(name -> name.indexOf('.') < 0)
          .sorted()
          .toList();
    } catch (IOException e) {
      return List.of();
    }
  }

  private Optional<String> text(String file) {
    try {
      return Optional.of(Files.readString(folder.resolve(file)).strip());
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /** Parses a list such as {@code 0,18-19}. */
  private static List<Integer> numbers(String list) {
    List<Integer> numbers = new ArrayList<>();
    for (String range : list.split(",")) {
      String[] ends = range.split("-");
      int last = Integer.parseInt(ends[ends.length - 1]);
      if (last >= MOST_CPUS) {
        throw new IllegalArgumentException("there is no CPU " + last);
      }
      for (int number = Integer.parseInt(ends[0]); number <= last; number++) {
        numbers.add(number);
      }
    }
    if (numbers.isEmpty()) {
      throw new IllegalArgumentException("there is no CPU in '" + list + "'");
    }
    return numbers;
  }

  private static Path devices(Path sys) {
    return sys.resolve("bus/event_source/devices");
  }
}

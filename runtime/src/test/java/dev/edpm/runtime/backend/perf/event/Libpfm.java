package dev.edpm.runtime.backend.perf.event;

import com.sun.jna.Memory;
import com.sun.jna.NativeLibrary;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** The encodings of libpfm4, which also has the events of other CPUs than this machine's. */
final class Libpfm {

  /** What it answers. */
  record Encoding(int type, long config) {}

  private static final int SUCCESS = 0;
  private static final int NOT_SUPPORTED = -1;
  private static final int INFO_SIZE = 64;
  private static final int USER_MODE = 8;
  private static final int OF_PERF = 1;
  private static final int ATTR_SIZE = 128;
  private static final int ARGUMENT_SIZE = 40;

  private final NativeLibrary library;

  private Libpfm(NativeLibrary library) {
    this.library = library;
  }

  /** Loads it; empty when it is not installed. */
  static Optional<Libpfm> load() {
    NativeLibrary library;
    try {
      library = NativeLibrary.getInstance("libpfm.so.4");
    } catch (UnsatisfiedLinkError e) {
      return Optional.empty();
    }
    // It reads this when it starts: without, it encodes for the CPU of this machine only.
    NativeLibrary.getProcess()
        .getFunction("setenv")
        .invokeInt(new Object[] {"LIBPFM_ENCODE_INACTIVE", "1", 1});
    library.getFunction("pfm_initialize").invokeInt(new Object[0]);
    return Optional.of(new Libpfm(library));
  }

  /** Tells whether it has the events of a PMU; a build has those of its own architecture. */
  boolean knows(String pmu) {
    return library
            .getFunction("pfm_find_event")
            .invokeInt(new Object[] {pmu + "::" + PROBES.getOrDefault(prefix(pmu), "CYCLES")})
        >= 0;
  }

  /** An event that each vendor's PMUs have. */
  private static final Map<String, String> PROBES =
      Map.of("amd64", "RETIRED_INSTRUCTIONS", "arm", "CPU_CYCLES", "intel", "INST_RETIRED");

  private static String prefix(String pmu) {
    int underscore = pmu.indexOf('_');
    String first = underscore < 0 ? pmu : pmu.substring(0, underscore);
    return PROBES.containsKey(first) || first.equals("perf") ? first : "intel";
  }

  /** Returns what {@code perf_event_attr} has to hold for an event, {@code pmu::EVENT:MASK}. */
  Optional<Encoding> encode(String event) {
    try (Memory attr = new Memory(ATTR_SIZE);
        Memory argument = new Memory(ARGUMENT_SIZE)) {
      attr.clear();
      argument.clear();
      attr.setInt(4, ATTR_SIZE);
      argument.setPointer(0, attr);
      argument.setLong(16, ARGUMENT_SIZE);
      int result =
          library
              .getFunction("pfm_get_os_event_encoding")
              .invokeInt(new Object[] {event, USER_MODE, OF_PERF, argument});
      if (result == NOT_SUPPORTED) {
        return code(event).map(code -> new Encoding(PerfEvent.RAW, code));
      }
      return result == SUCCESS
          ? Optional.of(new Encoding(attr.getInt(0), attr.getLong(8)))
          : Optional.empty();
    }
  }

  /**
   * Some arm64 PMUs it encodes only on their machine; that of an event without masks is its code.
   */
  private Optional<Long> code(String event) {
    try (Memory info = new Memory(INFO_SIZE)) {
      info.clear();
      info.setLong(24, INFO_SIZE);
      int index = library.getFunction("pfm_find_event").invokeInt(new Object[] {event});
      int result =
          library.getFunction("pfm_get_event_info").invokeInt(new Object[] {index, 0, info});
      return index >= 0 && result == SUCCESS ? Optional.of(info.getLong(32)) : Optional.empty();
    }
  }

  /** Returns the code of several events that differ in their masks only, counted together. */
  OptionalLong together(String pmu, String events) {
    long config = 0;
    for (String event : events.split("\\|")) {
      Optional<Encoding> one = encode(event.contains("::") ? event : pmu + "::" + event);
      if (one.isEmpty()) {
        return OptionalLong.empty();
      }
      config |= one.get().config();
    }
    return OptionalLong.of(config);
  }
}

package dev.edpm.runtime;

import dev.edpm.runtime.boot.Measurement;
import dev.edpm.runtime.region.hot.RegionHandle;
import dev.edpm.runtime.text.Printable;
import dev.edpm.runtime.wiring.Wiring;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A named region and what it calls. A record, because the JIT compiler takes its components for
 * constants if it knows the region.
 *
 * @param counters the counters as the caller named them
 * @param handle the region as woven code sees it
 */
record RegisteredRegion(String name, List<String> counters, RegionHandle handle)
    implements NamedRegion {

  private static final int LONGEST_NAME = 1_000;

  private static final Map<String, RegisteredRegion> ALL = new ConcurrentHashMap<>();

  static NamedRegion of(String name, String... counters) {
    RegisteredRegion known = name == null ? null : ALL.get(name);
    List<String> asked = List.of(counters);
    RegisteredRegion region = known != null ? known : register(name, asked);
    if (!region.counters.equals(asked)) {
      throw new IllegalArgumentException(
          "the region "
              + Printable.quote(name)
              + " has the counters "
              + region.counters
              + " already, not "
              + asked
              + "; use the same counters in both places, or another name");
    }
    return region;
  }

  private static synchronized RegisteredRegion register(String name, List<String> counters) {
    RegisteredRegion known = name == null ? null : ALL.get(name);
    if (known != null) {
      return known;
    }
    check(name);
    if (ALL.size() >= MOST) {
      Measurement.reportUse(
          Problem.of(
              "named-regions-limit",
              "the program has named more than "
                  + MOST
                  + " regions at run time, and further ones are not measured; use fewer names, and"
                  + " put what varies on the executions as a tag"));
      return new RegisteredRegion(name, counters, RegionHandle.off());
    }
    RegisteredRegion region =
        new RegisteredRegion(name, counters, Wiring.named(name, counters.toArray(String[]::new)));
    ALL.put(name, region);
    return region;
  }

  private static void check(String name) {
    if (name == null || name.isBlank()) {
      throw new IllegalArgumentException("the name of a region must not be empty");
    }
    if (name.length() > LONGEST_NAME) {
      throw new IllegalArgumentException(
          "the region name "
              + Printable.quote(name)
              + " has "
              + name.length()
              + " characters, but the maximum is "
              + LONGEST_NAME);
    }
  }

  static void fail(Span span, Throwable exception) {
    RegionHandle.fail(exception, span);
  }

  @Override
  public void exemplar(long wall, String trace) {
    // Names beyond the limit would need memory without one.
    if (handle == RegionHandle.off() || trace == null) {
      return;
    }
    try {
      Measurement.exemplar(name, wall, trace);
    } catch (Throwable e) {
      // The heap or the stack is exhausted; there is no exemplar.
      return;
    }
  }

  // As in generated code, an error of the JVM inside the opening is not the program's.

  @Override
  public Span open() {
    try {
      return handle.open();
    } catch (Throwable e) {
      return RegionHandle.missedSpan(e);
    }
  }

  @Override
  public Span openCrossThread() {
    try {
      return handle.openCrossThread();
    } catch (Throwable e) {
      return RegionHandle.missedSpan(e);
    }
  }
}

package dev.edpm.runtime.region.control;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edpm.runtime.region.PathSummary;
import dev.edpm.runtime.region.PathValue;
import dev.edpm.runtime.region.RegionSummary;
import dev.edpm.runtime.region.Snapshot;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Call paths in tests: the rule that makes them, and those of a snapshot by their regions. */
public final class PathChecks {

  /** How often a region may be on a path. */
  private static final int MOST_TIMES = 3;

  private PathChecks() {}

  /** Returns what a path becomes where one more region opens, in the words of the design. */
  static <T> List<T> longer(List<T> path, T region) {
    return longer(path, region, any -> any);
  }

  /** Does the same if a path has more properties than its regions. */
  static <T> List<T> longer(List<T> path, T region, Function<T, Object> key) {
    List<Integer> places = new ArrayList<>();
    for (int i = 0; i < path.size(); i++) {
      if (key.apply(path.get(i)).equals(key.apply(region))) {
        places.add(i);
      }
    }
    if (places.size() == MOST_TIMES) {
      return path.subList(0, places.get(MOST_TIMES - 1) + 1);
    }
    List<T> longer = new ArrayList<>(path);
    longer.add(region);
    return List.copyOf(longer);
  }

  /**
   * Returns the paths of a snapshot by the names of their regions, after checking their order. A
   * name ends in {@code *} where the path is asynchronous.
   */
  public static Map<List<String>, PathSummary> byRegions(Snapshot snapshot) {
    List<PathSummary> paths = snapshot.paths();
    List<List<String>> names = new ArrayList<>();
    Map<List<String>, PathSummary> byRegions = new HashMap<>();
    Map<List<String>, PathSummary> lastSibling = new HashMap<>();
    List<Integer> open = new ArrayList<>();
    for (int i = 0; i < paths.size(); i++) {
      PathSummary path = paths.get(i);
      assertThat(path.id()).isEqualTo(i);
      int parent = path.parent().orElse(-1);
      assertThat(parent).isLessThan(i);
      // Depth-first: the parent is the path before, or around it.
      while (!open.isEmpty() && open.get(open.size() - 1) != parent) {
        open.remove(open.size() - 1);
      }
      assertThat(open.isEmpty()).as("parent of path %s", i).isEqualTo(parent < 0);
      open.add(i);
      List<String> above = parent < 0 ? List.of() : names.get(parent);
      List<String> own = new ArrayList<>(above);
      own.add(name(path, "(other)"));
      names.add(own);
      assertThat(byRegions.put(own, path)).as("%s", own).isNull();
      PathSummary before = lastSibling.put(above, path);
      if (before != null) {
        assertThat(sum(before)).as("order below %s", above).isGreaterThanOrEqualTo(sum(path));
        if (sum(before) == sum(path)) {
          assertThat(name(before, "~")).isLessThan(name(path, "~"));
        }
      }
    }
    return byRegions;
  }

  /** Checks that the paths of each region add up to the values of the region. */
  public static void addUp(Snapshot snapshot) {
    for (RegionSummary region : snapshot.regions()) {
      long executions = 0;
      long self = 0;
      for (PathSummary path : snapshot.paths()) {
        if (path.region().equals(java.util.Optional.of(region.name()))) {
          executions += path.executions();
          self += value(path, "time.wall").self().orElseThrow();
        }
      }
      assertThat(executions).as("executions of " + region.name()).isEqualTo(region.executions());
      long expected =
          Lab.counter(region, "time.wall")
              .statistics()
              .map(statistics -> statistics.self().orElseThrow())
              .orElse(0L);
      assertThat(self).as("self times of " + region.name()).isEqualTo(expected);
    }
  }

  public static PathValue value(PathSummary path, String counter) {
    return path.values().stream()
        .filter(value -> value.counter().equals(counter))
        .findAny()
        .orElseThrow();
  }

  private static String name(PathSummary path, String other) {
    return path.region().orElse(other) + (path.asynchronous() ? "*" : "");
  }

  private static long sum(PathSummary path) {
    return value(path, "time.wall").sum().orElseThrow();
  }
}

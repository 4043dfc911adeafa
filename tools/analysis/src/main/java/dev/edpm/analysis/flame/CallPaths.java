package dev.edpm.analysis.flame;

import dev.edpm.analysis.input.InputException;
import dev.edpm.analysis.json.JsonObject;
import dev.edpm.analysis.part.CounterPart;
import dev.edpm.analysis.part.LocationPart;
import dev.edpm.analysis.part.PathPart;
import dev.edpm.analysis.part.RegionPart;
import dev.edpm.analysis.part.RunPart;
import dev.edpm.analysis.read.ReportReader;
import dev.edpm.analysis.read.ReportVisitor;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The call paths of a report. Their exclusive values add up to the time in which a region was open
 * on a thread, also if regions overlap. For one thread.
 */
public final class CallPaths {

  /** Limits the total length of all stacks. No report of the runtime reaches it. */
  private static final int MOST_LEVELS = 1_000;

  private static final LocationPart NO_LOCATION = new LocationPart(new JsonObject());

  private static final class Node {
    final Node parent;
    final PathPart path;
    final int level;

    Node(Node parent, PathPart path) {
      this.parent = parent;
      this.path = path;
      this.level = parent == null ? 1 : parent.level + 1;
    }

    String name() {
      return path.isAsynchronous() ? path.name() + " (asynchronous)" : path.name();
    }
  }

  private final String file;
  private final List<Node> nodes = new ArrayList<>();
  private final PathPart.Nodes<Node> byId = new PathPart.Nodes<>();
  private final Map<String, String> units = new HashMap<>();
  private final Map<String, LocationPart> locations = new HashMap<>();
  private final Set<String> programs = new LinkedHashSet<>();

  private CallPaths(String file) {
    this.file = file;
  }

  /**
   * Reads the call paths of a report.
   *
   * @throws InputException if the file cannot be read, is not a report, or has no call paths
   */
  public static CallPaths read(Path report) {
    CallPaths paths = new CallPaths(report.toString());
    ReportReader.read(report, paths.new Visitor());
    if (paths.nodes.isEmpty()) {
      throw new InputException(report + " has no call paths: no region ran, or edpm.paths was off");
    }
    return paths;
  }

  private final class Visitor implements ReportVisitor {

    @Override
    public void run(RunPart run) {
      programs.add(run.program());
    }

    @Override
    public void counter(String name, CounterPart counter) {
      units.put(name, counter.unit(name));
    }

    @Override
    public void region(String name, RegionPart region) {
      locations.put(name, region.location());
    }

    @Override
    public void path(PathPart path) {
      // As in a merge: a path whose parent is not listed before it counts as one without a parent.
      Node node = new Node(byId.parentOf(path).orElse(null), path);
      if (node.level > MOST_LEVELS) {
        throw new InputException(file + " has a call path of more than " + MOST_LEVELS + " levels");
      }
      nodes.add(node);
      byId.add(path, node);
    }
  }

  /** Returns the programs that were measured; a merge may have several. */
  public Set<String> programs() {
    return Collections.unmodifiableSet(programs);
  }

  /** Returns the regions on the paths, in the order of the report. */
  public Set<String> regions() {
    Set<String> regions = new LinkedHashSet<>();
    for (Node node : nodes) {
      if (node.path.hasRegion()) {
        regions.add(node.path.region());
      }
    }
    return regions;
  }

  /** Returns the counters of which each path that has a value also has an exclusive value. */
  public Set<String> counters() {
    Set<String> counters = new LinkedHashSet<>();
    Set<String> incomplete = new LinkedHashSet<>();
    for (Node node : nodes) {
      node.path
          .summary()
          .forEach(
              (counter, value) -> {
                if (value.self().isPresent()) {
                  counters.add(counter);
                } else if (value.hasSum()) {
                  incomplete.add(counter);
                }
              });
    }
    counters.removeAll(incomplete);
    return counters;
  }

  /** Returns the UCUM code of a counter's unit. */
  public String unit(String counter) {
    return units.getOrDefault(counter, CounterPart.usualUnit(counter));
  }

  /**
   * Returns the stacks with a positive exclusive value of a counter, each once, in the order of the
   * report.
   *
   * @param regions the regions to show. The exclusive value of another region is added to that of
   *     the nearest shown region around it, or left out if there is none.
   */
  public List<PathStack> stacks(String counter, Predicate<String> regions) {
    Map<List<PathFrame>, Long> stacks = new LinkedHashMap<>();
    for (Node node : nodes) {
      long self = node.path.summary().of(counter).self().orElse(0);
      List<PathFrame> frames = self > 0 ? frames(node, regions) : List.of();
      if (!frames.isEmpty()) {
        stacks.merge(frames, self, CallPaths::sum);
      }
    }
    return stacks.entrySet().stream()
        .map(stack -> new PathStack(stack.getKey(), stack.getValue()))
        .toList();
  }

  /** Adds two positive numbers; returns the greatest number if the sum does not fit. */
  static long sum(long a, long b) {
    return a > Long.MAX_VALUE - b ? Long.MAX_VALUE : a + b;
  }

  private List<PathFrame> frames(Node leaf, Predicate<String> regions) {
    List<PathFrame> frames = new ArrayList<>();
    for (Node node = leaf; node != null; node = node.parent) {
      if (regions.test(node.path.name())) {
        LocationPart location = locations.getOrDefault(node.path.region(), NO_LOCATION);
        frames.add(new PathFrame(node.name(), location.file(), location.line()));
      }
    }
    Collections.reverse(frames);
    return frames;
  }
}

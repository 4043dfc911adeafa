package dev.edpm.analysis.merge;

import dev.edpm.analysis.input.Excerpt;
import dev.edpm.analysis.input.InputException;
import dev.edpm.analysis.json.JsonObject;
import dev.edpm.analysis.part.PathPart;
import dev.edpm.analysis.part.StatisticsPart;
import dev.edpm.analysis.part.StatisticsPart.Value;
import dev.edpm.analysis.part.SummaryPart;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Merges the call paths of several reports: the paths with the same regions on them become one. */
final class PathMerge {

  /** The properties that distinguish the paths below one parent. */
  private record Key(String region, boolean other, boolean asynchronous) {}

  /** A path of the merge. */
  private static final class Node {
    final Key key;
    final Map<Key, Node> below = new LinkedHashMap<>();
    final List<RankedPart<PathPart>> parts = new ArrayList<>();
    SummaryPart summary = new SummaryPart(new JsonObject());
    Integer parent;

    Node(Key key) {
      this.key = key;
    }

    long wall() {
      return summary.wall().sum();
    }
  }

  private static final Comparator<Node> ORDER =
      Comparator.comparingLong(Node::wall)
          .reversed()
          .thenComparing(node -> node.key.other)
          .thenComparing(node -> node.key.region)
          .thenComparing(node -> node.key.asynchronous);

  private final Node root = new Node(new Key("", false, false));

  /**
   * Adds the paths of a report. A path whose parent is not listed before it counts as a path
   * without a parent.
   */
  void add(MergeInput input) {
    PathPart.Nodes<Node> nodes = new PathPart.Nodes<>();
    for (PathPart path : input.paths) {
      Key key = new Key(input.mergedName(path.region()), path.isOther(), path.isAsynchronous());
      Node node = nodes.parentOf(path).orElse(root).below.computeIfAbsent(key, Node::new);
      node.parts.add(new RankedPart<>(input.rank(), path));
      nodes.add(path, node);
    }
  }

  /** Returns the merged paths, with new ids: depth-first, and by wall time below one parent. */
  List<PathPart> merged() {
    List<PathPart> merged = new ArrayList<>();
    Deque<Node> next = new ArrayDeque<>();
    pushBelow(root, next);
    while (!next.isEmpty()) {
      Node node = next.pop();
      int id = merged.size();
      node.below.values().forEach(below -> below.parent = id);
      merged.add(path(node, id));
      pushBelow(node, next);
    }
    return merged;
  }

  private static void pushBelow(Node node, Deque<Node> next) {
    node.below.values().forEach(below -> below.summary = summary(below));
    node.below.values().stream().sorted(ORDER.reversed()).forEach(next::push);
  }

  private static PathPart path(Node node, int id) {
    JsonObject path =
        new JsonObject()
            .put(PathPart.ID, (long) id)
            .put(PathPart.PARENT, node.parent == null ? null : (Object) node.parent.longValue());
    if (node.key.other) {
      path.put(PathPart.OTHER, true);
    } else {
      path.put(PathPart.REGION, node.key.region);
    }
    if (node.key.asynchronous) {
      path.put(PathPart.ASYNCHRONOUS, true);
    }
    if (node.parts.stream().anyMatch(part -> part.part().isEstimated())) {
      path.put(PathPart.ESTIMATED, true);
    }
    long executions = node.parts.stream().mapToLong(part -> part.part().executions()).sum();
    return new PathPart(
        path.put(PathPart.EXECUTIONS, executions).put(PathPart.SUMMARY, node.summary.json()));
  }

  private static SummaryPart summary(Node node) {
    Set<String> counters = new LinkedHashSet<>();
    node.parts.forEach(part -> counters.addAll(part.part().summary().counters()));
    JsonObject summary = new JsonObject();
    for (String counter : counters) {
      List<RankedPart<StatisticsPart>> values =
          node.parts.stream()
              .filter(part -> part.part().summary().has(counter))
              .map(part -> part.map(path -> path.summary().of(counter)))
              .toList();
      try {
        summary.put(counter, value(values));
      } catch (ArithmeticException e) {
        throw new InputException(
            "a call path of the region "
                + Excerpt.of(node.key.region)
                + " has a sum of "
                + Excerpt.of(counter)
                + " that does not fit in 64 bits");
      }
    }
    return new SummaryPart(summary);
  }

  private static JsonObject value(List<RankedPart<StatisticsPart>> values) {
    JsonObject merged = new JsonObject();
    List<StatisticsPart> served =
        values.stream().map(RankedPart::part).filter(StatisticsPart::hasSum).toList();
    if (!served.isEmpty()) {
      merged.put(Value.SUM.key(), sum(served, Value.SUM));
      if (served.stream().allMatch(value -> value.self().isPresent())) {
        merged.put(Value.SELF.key(), sum(served, Value.SELF));
      }
    }
    String reasons = SummaryMerge.reasons(values);
    return reasons.isEmpty() ? merged : merged.put(StatisticsPart.UNAVAILABLE, reasons);
  }

  private static long sum(List<StatisticsPart> values, Value key) {
    return values.stream()
        .mapToLong(value -> value.integer(key).orElse(0))
        .reduce(0, Math::addExact);
  }
}

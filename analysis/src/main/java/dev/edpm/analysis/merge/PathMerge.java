package dev.edpm.analysis.merge;

import dev.edpm.analysis.input.Excerpt;
import dev.edpm.analysis.input.InputException;
import dev.edpm.analysis.json.JsonObject;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Merges the call paths of several reports: the paths with the same regions on them become one. */
final class PathMerge {

  /** What tells apart the paths below one parent. */
  private record Key(String region, boolean other, boolean asynchronous) {}

  /** A path of the merge. */
  private static final class Node {
    final Key key;
    final Map<Key, Node> below = new LinkedHashMap<>();
    final List<RankedPart> parts = new ArrayList<>();
    JsonObject summary = new JsonObject();
    Integer parent;

    Node(Key key) {
      this.key = key;
    }

    long wall() {
      return summary.object("time.wall").count("sum");
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
   * without a parent, and a path without an id has no children.
   */
  void add(MergeInput input) {
    Map<Object, Node> byId = new HashMap<>();
    for (JsonObject path : input.paths) {
      Key key =
          new Key(input.mergedName(path.text("region")), path.is("other"), path.is("asynchronous"));
      Node node = byId.getOrDefault(path.get("parent"), root).below.computeIfAbsent(key, Node::new);
      node.parts.add(new RankedPart(input.rank(), path));
      if (path.get("id") != null) {
        byId.put(path.get("id"), node);
      }
    }
  }

  /** Returns the merged paths, with new ids: depth-first, and by wall time below one parent. */
  List<JsonObject> merged() {
    List<JsonObject> merged = new ArrayList<>();
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

  private static JsonObject path(Node node, int id) {
    JsonObject path =
        new JsonObject()
            .put("id", (long) id)
            .put("parent", node.parent == null ? null : (Object) node.parent.longValue());
    if (node.key.other) {
      path.put("other", true);
    } else {
      path.put("region", node.key.region);
    }
    if (node.key.asynchronous) {
      path.put("asynchronous", true);
    }
    if (node.parts.stream().anyMatch(part -> part.part().is("estimated"))) {
      path.put("estimated", true);
    }
    long executions = node.parts.stream().mapToLong(part -> part.part().count("executions")).sum();
    return path.put("executions", executions).put("summary", node.summary);
  }

  private static JsonObject summary(Node node) {
    Set<String> counters = new LinkedHashSet<>();
    node.parts.forEach(part -> counters.addAll(part.part().object("summary").entries().keySet()));
    JsonObject summary = new JsonObject();
    for (String counter : counters) {
      List<RankedPart> values =
          node.parts.stream()
              .filter(part -> part.part().object("summary").has(counter))
              .map(p -> new RankedPart(p.rank(), p.part().object("summary").object(counter)))
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
    return summary;
  }

  private static JsonObject value(List<RankedPart> values) {
    JsonObject merged = new JsonObject();
    List<JsonObject> served =
        values.stream().map(RankedPart::part).filter(value -> value.has("sum")).toList();
    if (!served.isEmpty()) {
      merged.put("sum", sum(served, "sum"));
      if (served.stream().allMatch(value -> value.has("self"))) {
        merged.put("self", sum(served, "self"));
      }
    }
    String reasons = SummaryMerge.reasons(values);
    return reasons.isEmpty() ? merged : merged.put("unavailable", reasons);
  }

  private static long sum(List<JsonObject> values, String key) {
    return values.stream().mapToLong(value -> value.count(key)).reduce(0, Math::addExact);
  }
}

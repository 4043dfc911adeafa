package dev.edpm.cli.show;

import dev.edpm.analysis.json.JsonObject;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/** The call paths of a report, with their values of one counter. */
final class PathTree {

  /** A call path. */
  static final class Node {

    private final JsonObject path;
    private final JsonObject values;
    private final int level;
    private final List<Node> below = new ArrayList<>();

    private Node(JsonObject path, int level, String counter) {
      this.path = path;
      this.values = path.object("summary").object(counter);
      this.level = level;
    }

    /** Returns the path in the report. */
    JsonObject path() {
      return path;
    }

    /** Returns the values of the counter. */
    JsonObject values() {
      return values;
    }

    /** Returns the number of paths above it. */
    int level() {
      return level;
    }

    private double sum() {
      return values.number("sum").orElse(Double.NEGATIVE_INFINITY);
    }
  }

  private static final Comparator<Node> ORDER = Comparator.comparingDouble(Node::sum).reversed();

  private final List<Node> outermost = new ArrayList<>();
  private final int size;
  private final double total;

  /**
   * Creates the tree.
   *
   * @param paths in the order of the report, each after its parent
   */
  PathTree(List<JsonObject> paths, String counter) {
    size = paths.size();
    List<Node> all = new ArrayList<>();
    Map<Object, Node> byId = new HashMap<>();
    for (JsonObject path : paths) {
      Node parent = byId.get(path.get("parent"));
      Node node = new Node(path, parent == null ? 0 : parent.level + 1, counter);
      (parent == null ? outermost : parent.below).add(node);
      all.add(node);
      if (path.get("id") != null) {
        byId.put(path.get("id"), node);
      }
    }
    all.forEach(node -> node.below.sort(ORDER));
    outermost.sort(ORDER);
    total = outermost.stream().mapToDouble(node -> node.values.number("sum").orElse(0)).sum();
  }

  /** Returns the number of all paths. */
  int size() {
    return size;
  }

  /**
   * Returns a path's share in the sum of all paths without a parent; nothing if it has no value.
   */
  OptionalDouble share(Node node) {
    OptionalDouble sum = node.values.number("sum");
    return sum.isEmpty() || total == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(sum.getAsDouble() / total);
  }

  /**
   * Returns the paths to show, depth-first, and by the counter's sum below one parent.
   *
   * @param leastShare paths with a smaller share are left out, with those below them
   * @param levels the number of levels
   */
  List<Node> shown(double leastShare, int levels) {
    List<Node> shown = new ArrayList<>();
    Deque<Node> next = new ArrayDeque<>();
    push(outermost, next);
    while (!next.isEmpty()) {
      Node node = next.pop();
      if (node.level < levels && share(node).orElse(0) >= leastShare) {
        shown.add(node);
        push(node.below, next);
      }
    }
    return shown;
  }

  private static void push(List<Node> nodes, Deque<Node> next) {
    for (int i = nodes.size() - 1; i >= 0; i--) {
      next.push(nodes.get(i));
    }
  }
}

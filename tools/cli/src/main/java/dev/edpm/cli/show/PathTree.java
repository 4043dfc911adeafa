package dev.edpm.cli.show;

import dev.edpm.analysis.part.PathPart;
import dev.edpm.analysis.part.StatisticsPart;
import dev.edpm.analysis.part.StatisticsPart.Value;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.OptionalDouble;

/** The call paths of a report, with their values of one counter. */
final class PathTree {

  /** A call path. */
  static final class Node {

    private final PathPart path;
    private final StatisticsPart values;
    private final int level;
    private final List<Node> below = new ArrayList<>();
    private double selfWithBelow;

    private Node(PathPart path, int level, String counter) {
      this.path = path;
      this.values = path.summary().of(counter);
      this.level = level;
    }

    /** Returns the path in the report. */
    PathPart path() {
      return path;
    }

    /** Returns the values of the counter. */
    StatisticsPart values() {
      return values;
    }

    /** Returns the number of paths above it. */
    int level() {
      return level;
    }

    private double sum() {
      return values.number(Value.SUM).orElse(Double.NEGATIVE_INFINITY);
    }
  }

  private static final Comparator<Node> ORDER = Comparator.comparingDouble(Node::sum).reversed();

  private final List<Node> outermost = new ArrayList<>();
  private final int size;
  private final double self;

  /**
   * Creates the tree.
   *
   * @param paths in the order of the report, each after its parent
   */
  PathTree(List<PathPart> paths, String counter) {
    size = paths.size();
    List<Node> all = new ArrayList<>();
    PathPart.Nodes<Node> nodes = new PathPart.Nodes<>();
    for (PathPart path : paths) {
      Node parent = nodes.parentOf(path).orElse(null);
      Node node = new Node(path, parent == null ? 0 : parent.level + 1, counter);
      (parent == null ? outermost : parent.below).add(node);
      all.add(node);
      nodes.add(path, node);
    }
    // Each path is after its parent.
    for (int i = all.size() - 1; i >= 0; i--) {
      Node node = all.get(i);
      node.selfWithBelow = self(node);
      node.below.forEach(one -> node.selfWithBelow += one.selfWithBelow);
      node.below.sort(ORDER);
    }
    outermost.sort(ORDER);
    self = outermost.stream().mapToDouble(node -> node.selfWithBelow).sum();
  }

  /** Returns NaN if a path has an inclusive value but no exclusive one. */
  private static double self(Node node) {
    return node.values
        .number(Value.SELF)
        .orElse(node.values.number(Value.SUM).isPresent() ? Double.NaN : 0);
  }

  /** Returns the number of all paths. */
  int size() {
    return size;
  }

  /**
   * Tells whether paths have shares: each path that has an inclusive value must have an exclusive
   * one, and not all of them are 0.
   */
  boolean hasShares() {
    return self > 0;
  }

  /**
   * Returns the exclusive value of a path and of the paths below it, as a share of that of all
   * paths; nothing if it has no value. Inclusive values have no such total: executions overlap.
   */
  OptionalDouble share(Node node) {
    return hasShares() && node.values.number(Value.SUM).isPresent()
        ? OptionalDouble.of(node.selfWithBelow / self)
        : OptionalDouble.empty();
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

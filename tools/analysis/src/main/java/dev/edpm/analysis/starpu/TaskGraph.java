package dev.edpm.analysis.starpu;

import dev.edpm.analysis.json.Utf8;
import dev.edpm.analysis.part.LocationPart;
import dev.edpm.analysis.timeline.Selection;
import dev.edpm.analysis.timeline.TraceScopes;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The graph of the tasks of a report in the language DOT, as StarPU's {@code dag.dot}: the tasks of
 * each iteration in a cluster, a colour for each codelet. All tasks are in memory.
 */
public final class TaskGraph {

  /** The tasks without an iteration. */
  private static final String NO_ITERATION = "none";

  private static final int PALETTE = 12;

  private record Node(String id, List<Integer> iterations, String attributes, List<String> after) {}

  private final int most;
  private final Map<String, Node> nodes = new LinkedHashMap<>();
  private final Map<String, Integer> colours = new HashMap<>();
  private long omitted;
  private TaskStream.LeftOut leftOut;

  /** The tasks of each part, once they are needed. */
  private Map<String, List<Node>> parts;

  private TaskGraph(int most) {
    this.most = most;
  }

  /**
   * Reads the tasks.
   *
   * @param most how many tasks are read at most
   */
  public static TaskGraph read(Path report, Selection selection, int most) {
    TaskGraph graph = new TaskGraph(most);
    TraceScopes scopes = TraceScopes.read(report);
    graph.leftOut = TaskStream.read(report, selection, scopes, graph::add);
    return graph;
  }

  private void add(TracedTask traced) {
    if (nodes.size() == most) {
      omitted++;
      return;
    }
    String id = traced.id();
    List<Integer> iterations = traced.task().iterations().stream().map(Long::intValue).toList();
    List<String> after =
        traced.task().after().stream().map(one -> traced.id(one.number())).distinct().toList();
    nodes.put(id, new Node(id, iterations, attributes(traced), after));
  }

  private String attributes(TracedTask traced) {
    int colour = colours.computeIfAbsent(traced.task().codelet(), name -> colours.size());
    String fill = "/set312/" + (colour % PALETTE + 1);
    LocationPart location = traced.codelet().location();
    String file = location.file();
    return " [ style=filled, label="
        + quoted(traced.task().name())
        + ", fillcolor=\""
        + fill
        + "\", fontcolor=\"black\""
        + (file.isEmpty() ? "" : ", href=" + quoted(file + "#" + location.line()))
        + "]";
  }

  /** Returns text in quotes; a backslash begins an escape such as a new line. */
  private static String quoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    String encodable = Utf8.encodable(text);
    for (int i = 0; i < encodable.length(); i++) {
      char c = encodable.charAt(i);
      if (c == '\n') {
        quoted.append("\\n");
      } else if (c == '"' || c == '\\') {
        quoted.append('\\').append(c);
      } else if (c == '&') {
        // Otherwise the reader takes what follows for an HTML entity.
        quoted.append("&amp;");
      } else {
        quoted.append(Character.isISOControl(c) ? ' ' : c);
      }
    }
    return quoted.append('"').toString();
  }

  /** Returns the number of tasks. */
  public int size() {
    return nodes.size();
  }

  /** Returns how many tasks were not read. */
  public long omitted() {
    return omitted;
  }

  /**
   * Returns how many tasks of the report lack what they waited for, because the trace dropped it.
   */
  public long dropped() {
    return leftOut.dropped();
  }

  /** Returns how many tasks are not in the graph because they ran while the trace was off. */
  public long untraced() {
    return leftOut.untraced();
  }

  /** Writes all tasks. */
  public void write(Writer to) throws IOException {
    write(nodes.values(), to);
  }

  /**
   * Returns the names of parts of the graph: the numbers of the outermost iterations, and {@code
   * none} for the tasks without one.
   */
  public Set<String> iterations() {
    return byIteration().keySet();
  }

  /** Writes the tasks of one of the {@link #iterations}, with the dependencies between them. */
  public void write(String iteration, Writer to) throws IOException {
    write(byIteration().getOrDefault(iteration, List.of()), to);
  }

  private Map<String, List<Node>> byIteration() {
    if (parts == null) {
      parts = new TreeMap<>();
      for (Node node : nodes.values()) {
        String part = node.iterations.isEmpty() ? NO_ITERATION : "" + node.iterations.get(0);
        parts.computeIfAbsent(part, one -> new ArrayList<>()).add(node);
      }
    }
    return parts;
  }

  private static void write(Iterable<Node> part, Writer to) throws IOException {
    Map<String, Node> shown = new HashMap<>();
    part.forEach(node -> shown.put(node.id, node));
    try {
      Lines lines = new Lines(to);
      lines.line("digraph G {\n\tcolor=white\n\trankdir=LR;");
      part.forEach(node -> node(node, lines));
      for (Node node : part) {
        for (String before : node.after) {
          if (shown.containsKey(before)) {
            lines.line("\t \"task_" + before + "\"->\"task_" + node.id + "\"");
          }
        }
      }
      lines.line("}");
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private static void node(Node node, Lines to) {
    StringBuilder cluster = new StringBuilder();
    String name = "cluster_iterations";
    for (int i = 0; i < Math.min(2, node.iterations.size()); i++) {
      name += (i == 0 ? "_" : "_sub_") + node.iterations.get(i);
      cluster.append("subgraph \"").append(name).append("\" { color=black; label=\"");
      cluster.append(i == 0 ? "iteration " : "").append(node.iterations.get(i)).append("\"; ");
    }
    String end = " }".repeat(Math.min(2, node.iterations.size()));
    to.line("\t" + cluster + "\"task_" + node.id + "\"" + node.attributes + end);
  }
}

package dev.edpm.examples.visits;

import dev.edpm.annotations.Counters;
import dev.edpm.annotations.Region;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;

/**
 * Counts the visitors in the log of a web server. It is slower than necessary, and its regions show
 * where; {@code after} runs it without the mistake.
 *
 * <pre>{@code Visits <before|after> [lines]}</pre>
 */
public final class Visits {

  private final Collection<String> visitors;

  private Visits(Collection<String> visitors) {
    this.visitors = visitors;
  }

  /** Counts the visitors and prints their number. */
  public static void main(String[] args) {
    boolean isFast = args.length > 0 && args[0].equals("after");
    int lines = args.length > 1 ? Integer.parseInt(args[1]) : 12_000;
    Visits visits = new Visits(isFast ? new HashSet<>() : new ArrayList<>());
    System.out.println(visits.count(AccessLog.lines(lines)));
  }

  @Region
  private String count(List<String> log) {
    for (String line : log) {
      add(parse(line));
    }
    return log.size() + " visits by " + visitors.size() + " visitors";
  }

  /** Returns the address of the visitor. */
  @Region
  @Counters("jvm.allocated-bytes")
  private static String parse(String line) {
    return line.split("[ \"\\[\\]]+")[0];
  }

  @Region
  @Counters("jvm.allocated-bytes")
  private void add(String visitor) {
    if (!visitors.contains(visitor)) {
      visitors.add(visitor);
    }
  }
}

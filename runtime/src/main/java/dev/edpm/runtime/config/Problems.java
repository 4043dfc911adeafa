package dev.edpm.runtime.config;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * The problems met so far. Each different one is kept and logged once, and counted; memory stays
 * bounded however many there are. Safe on any thread; never throws.
 */
public final class Problems implements Consumer<Problem> {

  /** How many different problems are kept; further ones are only counted. */
  static final int MOST = 1000;

  private record Key(String id, String region, String message) {}

  private final Log log;
  private final Map<Key, Problem> met = new LinkedHashMap<>();
  private long dropped;

  /** Starts without problems. */
  public Problems(Log log) {
    this.log = log;
  }

  /**
   * Notes a problem. One with the same id, region and message as an earlier one adds its count to
   * that one, whose thread and line stay.
   */
  public void report(Problem problem) {
    String news = note(problem);
    if (news != null) {
      log.warn(news);
    }
  }

  /** As {@link #report}. */
  @Override
  public void accept(Problem problem) {
    report(problem);
  }

  /** Returns what was met, in order of first appearance, then an entry for what was not kept. */
  public synchronized List<Problem> list() {
    List<Problem> all = new ArrayList<>(met.values());
    if (dropped > 0) {
      all.add(new Problem("problems-dropped", overflow(), null, 0, 0, dropped));
    }
    return List.copyOf(all);
  }

  /** Returns what is to be logged, or {@code null} when the user knows already. */
  private synchronized String note(Problem problem) {
    Key key = new Key(problem.id(), problem.region(), problem.message());
    Problem known = met.get(key);
    if (known != null) {
      met.put(key, known.again(problem.count()));
      return null;
    }
    if (met.size() < MOST) {
      met.put(key, problem);
      return problem.message();
    }
    boolean first = dropped == 0;
    dropped += problem.count();
    return first ? overflow() : null;
  }

  private static String overflow() {
    return "more than " + MOST + " different problems: the further ones are only counted";
  }
}

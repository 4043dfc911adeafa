package dev.edpm.runtime.isolation;

import dev.edpm.runtime.Problem;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * The problems so far. Each different one is kept, logged once, and counted. Memory is bounded,
 * however many there are. Safe on any thread; never throws.
 */
public final class Problems implements Consumer<Problem> {

  /** The maximum number of different problems that are kept; further ones are only counted. */
  static final int MOST = 1000;

  private record Key(String id, String region, String message) {}

  private final Log log;
  private final Map<Key, Problem> met = new LinkedHashMap<>();
  private long dropped;

  /** Creates an empty list. */
  public Problems(Log log) {
    this.log = log;
  }

  /**
   * Adds a problem. If there is an earlier one with the same id, region and message, the count is
   * added to that one, which keeps its thread and line.
   */
  public void report(Problem problem) {
    String news = noted(problem);
    if (news != null) {
      log.warn(news);
    }
  }

  /** Does the same as {@link #report}, but logs nothing. */
  public void note(Problem problem) {
    noted(problem);
  }

  /** Does the same as {@link #report}. */
  @Override
  public void accept(Problem problem) {
    report(problem);
  }

  /**
   * Returns the problems, in order of first occurrence, followed by an entry for those that were
   * not kept.
   */
  public synchronized List<Problem> list() {
    List<Problem> all = new ArrayList<>(met.values());
    if (dropped > 0) {
      all.add(new Problem("problems-dropped", overflow(), null, 0, 0, dropped));
    }
    return List.copyOf(all);
  }

  /** Returns the message to log, or {@code null} if it was logged before. */
  private synchronized String noted(Problem problem) {
    Key key = new Key(problem.id(), problem.region(), problem.message());
    Problem known = met.get(key);
    if (known != null) {
      met.put(key, more(known, problem.count()));
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

  private static Problem more(Problem known, long times) {
    return new Problem(
        known.id(),
        known.message(),
        known.region(),
        known.thread(),
        known.line(),
        known.count() + times);
  }

  private static String overflow() {
    return "there are more than " + MOST + " different problems; further ones are only counted";
  }
}

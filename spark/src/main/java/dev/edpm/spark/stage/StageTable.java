package dev.edpm.spark.stage;

import dev.edpm.analysis.json.JsonObject;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import org.apache.spark.scheduler.StageInfo;

/**
 * The stages of an application. Of those that have ended, it keeps the {@value #MOST} with the
 * largest sums of run times. Safe on any thread.
 */
public final class StageTable {

  private static final int MOST = 1_000;

  private record Key(int stage, int attempt) {}

  private record Ended(Key key, long sum, JsonObject row) {}

  private final Map<Key, StageRow> running = new HashMap<>();
  private final PriorityQueue<Ended> ended =
      new PriorityQueue<>(Comparator.comparingLong(Ended::sum));
  private long leftOut;

  /** Creates a table without stages. */
  public StageTable() {}

  /** Adds a stage that begins. */
  public synchronized void begin(StageInfo info) {
    if (running.size() < MOST) {
      running.put(key(info), new StageRow(info));
    } else {
      leftOut++;
    }
  }

  /** Returns a stage that runs, or {@code null}. */
  public synchronized StageRow running(int stage, int attempt) {
    return running.get(new Key(stage, attempt));
  }

  /** Notes that a stage has ended. */
  public synchronized void end(StageInfo info) {
    Key key = key(info);
    StageRow row = running.remove(key);
    if (row != null) {
      ended.add(new Ended(key, row.sum(), row.json()));
      if (ended.size() > MOST) {
        ended.remove();
        leftOut++;
      }
    }
  }

  private static Key key(StageInfo info) {
    return new Key(info.stageId(), info.attemptNumber());
  }

  /** Returns the number of stages that are not in the table. */
  public synchronized long leftOut() {
    return leftOut;
  }

  /** Returns the rows, by stage and attempt, including stages that have not ended. */
  public synchronized List<JsonObject> rows() {
    List<Ended> all = new ArrayList<>(ended);
    running.forEach(
        (key, row) -> all.add(new Ended(key, row.sum(), row.json().put("unfinished", true))));
    all.sort(
        Comparator.comparingInt((Ended one) -> one.key.stage)
            .thenComparingInt(one -> one.key.attempt));
    return all.stream().map(Ended::row).toList();
  }
}

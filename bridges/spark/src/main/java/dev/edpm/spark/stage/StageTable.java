package dev.edpm.spark.stage;

import dev.edpm.analysis.json.JsonObject;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import org.apache.spark.scheduler.StageInfo;
import org.apache.spark.scheduler.TaskInfo;

/**
 * The stages of an application. Of those that have ended, it keeps the {@value #MOST} with the
 * largest sums of run times. Safe on any thread.
 */
public final class StageTable {

  private static final int MOST = 1_000;

  private record Key(int stage, int attempt) {}

  private record Ended(Key key, long sum) {}

  private final Map<Key, StageRow> rows = new HashMap<>();
  private final PriorityQueue<Ended> ended =
      new PriorityQueue<>(Comparator.comparingLong(Ended::sum));
  private long leftOut;

  /** Creates a table without stages. */
  public StageTable() {}

  /** Adds a stage that begins. */
  public synchronized void begin(StageInfo info) {
    if (rows.size() - ended.size() < MOST) {
      rows.put(key(info), new StageRow(info));
    } else {
      leftOut++;
    }
  }

  /**
   * Adds a task attempt that has ended to its stage, which may have ended before.
   *
   * @param runMillis its run time, in ms
   */
  public synchronized void add(int stage, int attempt, TaskInfo task, long runMillis) {
    StageRow row = rows.get(new Key(stage, attempt));
    if (row != null) {
      row.add(task, runMillis);
    }
  }

  /** Notes that a stage has ended. */
  public synchronized void end(StageInfo info) {
    Key key = key(info);
    StageRow row = rows.get(key);
    if (row != null && row.end()) {
      ended.add(new Ended(key, row.sum()));
      if (ended.size() > MOST) {
        rows.remove(ended.remove().key);
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
    List<Key> keys = new ArrayList<>(rows.keySet());
    keys.sort(Comparator.comparingInt(Key::stage).thenComparingInt(Key::attempt));
    return keys.stream().map(key -> rows.get(key).json()).toList();
  }
}

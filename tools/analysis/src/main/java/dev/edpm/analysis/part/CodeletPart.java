package dev.edpm.analysis.part;

import dev.edpm.analysis.json.JsonObject;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/**
 * A codelet.
 *
 * @param json as in the report, with keys that this version does not know
 */
public record CodeletPart(JsonObject json) {

  /** The key of the number of its tasks that ran. */
  public static final String EXECUTED = "executed";

  /** The key of the number of its tasks that were submitted while feedback was on. */
  public static final String SUBMITTED = "submitted";

  /** The key of the totals of counters over its tasks. */
  public static final String COUNTERS = "counters";

  private static final String LENGTHS = "lengths";
  private static final String SCHEDULING = "scheduling";

  /** The keys of parts that have an entry for each worker. */
  public static final List<String> OF_WORKERS = List.of(LENGTHS, SCHEDULING);

  /** A step of the scheduling of a task. */
  public enum Step {
    /** The scheduler stored the task. */
    PUSH("push"),
    /** The scheduler handed out the task. */
    POP("pop"),
    /** The callback of the task ran. */
    CALLBACK("callback");

    private final String key;

    Step(String key) {
      this.key = key;
    }
  }

  /** Returns the place of its mark. */
  public LocationPart location() {
    return new LocationPart(json.object("location"));
  }

  /** Returns the symbol of its performance model, empty if it has none. */
  public String model() {
    return json.text("model");
  }

  /** Tells whether another run has the same parameters and implementations. */
  public boolean isDefinedAs(CodeletPart other) {
    return List.of("data", "variants").stream()
        .allMatch(key -> json.list(key).equals(other.json.list(key)));
  }

  /** Returns the number of its tasks that ran. */
  public long executed() {
    return json.count(EXECUTED);
  }

  /** Returns the number of its tasks that were submitted, if feedback was on. */
  public OptionalLong submitted() {
    return json.integer(SUBMITTED);
  }

  /** Returns the durations of its tasks in ns, by worker. */
  public Map<String, StatisticsPart> lengths() {
    return json.parts(LENGTHS, StatisticsPart::new);
  }

  /** Returns the number of its tasks that ran while feedback was on. */
  public long withFeedback() {
    return lengths().values().stream().mapToLong(one -> one.executions().orElse(0)).sum();
  }

  /** Tells whether times of scheduling are known. */
  public boolean hasScheduling() {
    return json.has(SCHEDULING);
  }

  /** Returns how often and how long a step took on each worker. */
  public List<StatisticsPart> scheduling(Step step) {
    JsonObject workers = json.object(SCHEDULING);
    return workers.entries().keySet().stream()
        .map(worker -> new StatisticsPart(workers.object(worker).object(step.key)))
        .toList();
  }

  /** Tells whether counters were read for its tasks. */
  public boolean hasCounters() {
    return json.has(COUNTERS);
  }

  /** Returns the totals of counters over its tasks. */
  public SummaryPart counters() {
    return new SummaryPart(json.object(COUNTERS));
  }
}

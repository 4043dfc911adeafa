package dev.edpm.analysis.part;

import dev.edpm.analysis.json.JsonObject;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * A worker of the task engine.
 *
 * @param json as in the report, with keys that this version does not know
 */
public record WorkerPart(JsonObject json) {

  /** The state in which a worker runs a task. */
  public static final String EXECUTING = "executing";

  /** The states of which feedback measures the time, in the order of the report. */
  public static final List<String> STATES =
      List.of(EXECUTING, "callback", "waiting", "sleeping", "scheduling", "overhead");

  private static final String EXECUTED = "executed";
  private static final String TYPE = "type";

  /** Returns the name of its thread. */
  public String name() {
    return json.text("name");
  }

  /** Returns the scheduler that gave it tasks. */
  public String scheduler() {
    return json.text("scheduler");
  }

  /** Returns the number of tasks that it ran. */
  public long executed() {
    return json.count(EXECUTED);
  }

  /** Tells whether it ran tasks on a device, with a memory of its own. */
  public boolean isOfDevice() {
    return json.has(TYPE) && !json.text(TYPE).equals("cpu");
  }

  /** Returns the name of its device, empty for a CPU worker. */
  public String device() {
    return json.text("device");
  }

  /** Returns how many times as fast as a CPU worker its device is declared to be. */
  public OptionalDouble speed() {
    return json.number("speed");
  }

  /** Returns the number of the memory in which it ran tasks: 0, main memory, without devices. */
  public long node() {
    return json.count("node");
  }

  /** Returns when feedback began, in ns since the start of the run. */
  public long feedbackStart() {
    return feedback().count("start");
  }

  /** Returns how long feedback was on, in ns. */
  public long feedbackTotal() {
    return feedback().count("total");
  }

  /** Returns the number of tasks that it ran while feedback was on. */
  public long executedWithFeedback() {
    return feedback().count(EXECUTED);
  }

  /** Returns how long it was in one of the {@link #STATES} while feedback was on, in ns. */
  public OptionalLong time(String state) {
    return feedback().object("split").integer(state);
  }

  private JsonObject feedback() {
    return json.object("feedback");
  }
}

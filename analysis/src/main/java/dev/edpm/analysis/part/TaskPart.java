package dev.edpm.analysis.part;

import dev.edpm.analysis.json.JsonObject;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * A task of a report. Times are in ns since the start of its run. Values that are not in the report
 * or of another type are absent, 0 or empty, because a file can have any content.
 *
 * @param json as in the report, with keys that this version does not know
 */
public record TaskPart(JsonObject json) {

  /**
   * A task for which another one waited.
   *
   * @param number its number in the run
   * @param reason why, as the report says it
   */
  public record Dependency(long number, String reason) {}

  /** Returns its number in its run. */
  public long number() {
    return json.count("number");
  }

  /** Returns the rank of its run in a merge, -1 in the report of one run. */
  public long rank() {
    return Rank.of(json);
  }

  /** Tells whether it is of a merge. */
  public boolean hasRank() {
    return rank() != Rank.NONE;
  }

  /** Returns the name of its codelet. */
  public String codelet() {
    return json.text("codelet");
  }

  /** Returns its own name, or that of its codelet. */
  public String name() {
    String name = json.text("name");
    return name.isEmpty() ? codelet() : name;
  }

  /** Returns when it was submitted. */
  public OptionalLong submit() {
    return json.integer("submit");
  }

  /** Returns when it was ready to run. */
  public OptionalLong ready() {
    return json.integer("ready");
  }

  /** Returns when it started. */
  public OptionalLong start() {
    return json.integer("start");
  }

  /** Returns when it ended. */
  public OptionalLong end() {
    return json.integer("end");
  }

  /** Tells whether it started: a cancelled task never does. */
  public boolean hasStarted() {
    return json.has("start");
  }

  /** Returns how long it ran in ns; negative or 0 if the report does not say it. */
  public long length() {
    return json.count("end") - json.count("start");
  }

  /** Tells whether it ended with an exception. */
  public boolean hasFailed() {
    return json.text("state").equals("failed") || json.has("exception");
  }

  /** Returns the worker that ran it. */
  public OptionalLong worker() {
    return json.integer("worker");
  }

  /** Returns its priority. */
  public long priority() {
    return json.count("priority");
  }

  /** Returns its tag. */
  public long tag() {
    return json.count("tag");
  }

  /** Returns its floating-point operations. */
  public OptionalDouble flops() {
    return json.number("flops");
  }

  /** Returns the numbers of the iterations that it belongs to, the outermost one first. */
  public List<Long> iterations() {
    return json.list("iterations").stream()
        .filter(Long.class::isInstance)
        .map(Long.class::cast)
        .toList();
  }

  /** Returns its data. */
  public List<JsonObject> data() {
    return json.list("data").stream()
        .filter(JsonObject.class::isInstance)
        .map(JsonObject.class::cast)
        .toList();
  }

  /** Returns the sum of the sizes of its data. */
  public long bytes() {
    return data().stream().mapToLong(one -> Math.max(0, one.count("bytes"))).sum();
  }

  /** Returns the footprint of its data, in hexadecimal digits. */
  public String footprint() {
    return json.text("footprint");
  }

  /**
   * Tells whether its trace was on: a traced task has a footprint, and a list of the tasks for
   * which it waited if there are any.
   */
  public boolean isTraced() {
    return json.has("after") || json.has("footprint");
  }

  /** Returns the tasks for which it waited. */
  public List<Dependency> after() {
    return json.list("after").stream()
        .filter(
            one -> one instanceof List<?> pair && !pair.isEmpty() && pair.get(0) instanceof Long)
        .map(one -> dependency((List<?>) one))
        .toList();
  }

  private static Dependency dependency(List<?> pair) {
    return new Dependency((Long) pair.get(0), pair.size() > 1 ? String.valueOf(pair.get(1)) : "");
  }

  /** Returns its counters, by type and name. */
  public JsonObject counters() {
    return json.object("counters");
  }
}

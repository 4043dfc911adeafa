package dev.edpm.analysis.part;

import dev.edpm.analysis.json.JsonObject;
import java.util.OptionalDouble;

/**
 * The transfers from one memory of an engine to another.
 *
 * @param json as in the report, with keys that this version does not know
 */
public record BusPart(JsonObject json) implements Ranked {

  /** Returns the bus as a merge has it. */
  public BusPart in(long rank) {
    return new BusPart(new JsonObject().put(Rank.KEY, rank).putAll(json));
  }

  /** Returns the number of the memory that is read. */
  public long from() {
    return json.count("from");
  }

  /** Returns the number of the memory that is written. */
  public long to() {
    return json.count("to");
  }

  /** Returns the number of transferred bytes. */
  public long bytes() {
    return json.count("bytes");
  }

  /** Returns the number of transfers. */
  public long transfers() {
    return json.count("transfers");
  }

  /** Returns the bandwidth of the machine in bytes per second. */
  public OptionalDouble bandwidth() {
    return json.number("bandwidth");
  }

  /** Returns the latency of the machine in ns. */
  public OptionalDouble latency() {
    return json.number("latency");
  }
}

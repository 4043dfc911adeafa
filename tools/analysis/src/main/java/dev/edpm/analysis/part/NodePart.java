package dev.edpm.analysis.part;

import dev.edpm.analysis.json.JsonObject;
import java.util.OptionalLong;

/**
 * A memory of an engine with devices.
 *
 * @param json as in the report, with keys that this version does not know
 */
public record NodePart(JsonObject json) {

  /** Returns StarPU's name, such as {@code OpenCL 0}. */
  public String name() {
    return json.text("name");
  }

  /** Returns its size in bytes, empty if it has no limit. */
  public OptionalLong limit() {
    return json.integer("limit");
  }

  /** Returns the number of accesses that found a valid copy in it. */
  public long hits() {
    return json.count("hits");
  }

  /** Returns the number of accesses that did not. */
  public long misses() {
    return json.count("misses");
  }

  /** Returns the number of allocated buffers, empty for main memory. */
  public OptionalLong allocations() {
    return json.integer("allocations");
  }

  /** Returns the number of allocations that used the buffer of other data again. */
  public OptionalLong cached() {
    return json.integer("cached");
  }

  /** Returns the number of bytes that were allocated when the report was written. */
  public OptionalLong used() {
    return json.integer("used");
  }
}

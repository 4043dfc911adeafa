package dev.edpm.analysis.part;

import dev.edpm.analysis.json.JsonObject;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A call path: a region below the path of its parent.
 *
 * @param json as in the report, with keys that this version does not know
 */
public record PathPart(JsonObject json) {

  /** The key of its number. */
  public static final String ID = "id";

  /** The key of the number of its parent. */
  public static final String PARENT = "parent";

  /** The key of its region. */
  public static final String REGION = "region";

  /** The key that is {@code true} if it stands for all other regions below its parent. */
  public static final String OTHER = "other";

  /** The key that is {@code true} if the time of its parent does not contain its time. */
  public static final String ASYNCHRONOUS = "asynchronous";

  /** The key that is {@code true} if executions were left out. */
  public static final String ESTIMATED = "estimated";

  /** The key of the number of executions that ended. */
  public static final String EXECUTIONS = "executions";

  /** The key of the values of its counters. */
  public static final String SUMMARY = "summary";

  /** What a path shows that stands for other regions. */
  private static final String OTHER_REGIONS = "[other regions]";

  /**
   * Finds the parents of paths. A path follows its parent, and one without a number has no
   * children.
   *
   * @param <N> what represents a path
   */
  public static final class Nodes<N> {

    private final Map<Object, N> byId = new HashMap<>();

    /** Creates an object that has no path. */
    public Nodes() {}

    /** Returns the parent of a path, if it was added. */
    public Optional<N> parentOf(PathPart path) {
      return Optional.ofNullable(byId.get(path.json.get(PARENT)));
    }

    /** Adds a path. */
    public void add(PathPart path, N node) {
      if (path.json.get(ID) != null) {
        byId.put(path.json.get(ID), node);
      }
    }
  }

  /** Tells whether it has a parent, which may be missing in the report. */
  public boolean hasParent() {
    return json.has(PARENT);
  }

  /** Tells whether it is a region, and not all others below its parent. */
  public boolean hasRegion() {
    return json.has(REGION);
  }

  /** Returns the innermost region. */
  public String region() {
    return json.text(REGION);
  }

  /** Returns the innermost region, or a text for all others below its parent. */
  public String name() {
    return isOther() ? OTHER_REGIONS : region();
  }

  /** Tells whether it stands for all other regions below its parent. */
  public boolean isOther() {
    return json.is(OTHER);
  }

  /** Tells whether the time of its parent does not contain its time. */
  public boolean isAsynchronous() {
    return json.is(ASYNCHRONOUS);
  }

  /** Tells whether executions were left out, so that values are estimated. */
  public boolean isEstimated() {
    return json.is(ESTIMATED);
  }

  /** Returns the number of executions that ended. */
  public long executions() {
    return json.count(EXECUTIONS);
  }

  /** Returns the values of its counters. */
  public SummaryPart summary() {
    return new SummaryPart(json.object(SUMMARY));
  }
}

package dev.edpm.analysis.part;

import dev.edpm.analysis.json.JsonObject;
import java.util.List;

/**
 * The executions of a region by the values of a tag.
 *
 * @param json as in the report, with keys that this version does not know
 */
public record TagPart(JsonObject json) {

  /** The key of the type of the values. */
  public static final String TYPE = "type";

  /** The key of the least value. */
  public static final String MIN = "min";

  /** The key of the greatest value. */
  public static final String MAX = "max";

  /** The key of the values that have totals of their own. */
  public static final String VALUES = "values";

  /** The key of the executions with other values. */
  public static final String OTHER = "other";

  /**
   * The executions with one value, or with all other values.
   *
   * @param json as in the report
   */
  public record Row(JsonObject json) {

    /** The key of the value. */
    public static final String VALUE = "value";

    /** The key of the number of executions. */
    public static final String EXECUTIONS = "executions";

    /** The key of the totals of counters. */
    public static final String SUMMARY = "summary";

    /** Returns the value: a string, number, boolean or {@code null}. */
    public Object value() {
      return json.get(VALUE);
    }

    /** Returns the number of executions that ended. */
    public long executions() {
      return json.count(EXECUTIONS);
    }

    /** Returns the totals of counters. */
    public SummaryPart summary() {
      return new SummaryPart(json.object(SUMMARY));
    }

    /** Returns the number of executions with a value of a counter. */
    public long count(String counter) {
      return summary().of(counter).countOr(executions());
    }
  }

  /** Returns the type of the values, as the report says it. */
  public String type() {
    return json.text(TYPE);
  }

  /** Tells whether there is a least and a greatest value. */
  public boolean hasRange() {
    return json.has(MIN);
  }

  /** Returns the least value, or {@code null}. */
  public Object min() {
    return json.get(MIN);
  }

  /** Returns the greatest value, or {@code null}. */
  public Object max() {
    return json.get(MAX);
  }

  /** Returns the values that have totals of their own. */
  public List<Row> values() {
    return json.objects(VALUES).stream().map(Row::new).toList();
  }

  /** Returns the executions with other values. */
  public Row other() {
    return new Row(json.object(OTHER));
  }
}

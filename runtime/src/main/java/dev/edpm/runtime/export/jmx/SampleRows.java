package dev.edpm.runtime.export.jmx;

import static javax.management.openmbean.SimpleType.INTEGER;
import static javax.management.openmbean.SimpleType.LONG;
import static javax.management.openmbean.SimpleType.STRING;

import dev.edpm.annotations.MonitorScope;
import dev.edpm.runtime.monitor.CounterInfo;
import dev.edpm.runtime.monitor.Sample;
import java.util.ArrayList;
import java.util.List;
import javax.management.openmbean.OpenType;

/** Converts counters, and samples of them, to rows. */
final class SampleRows {

  private SampleRows() {}

  /** Returns the rows of counters, with their data from discovery. */
  static Rows<CounterInfo> counters(List<Column<CounterInfo>> more) {
    List<Column<CounterInfo>> columns = new ArrayList<>();
    columns.add(new Column<>("id", "id of the counter, as in StarPU", INTEGER, CounterInfo::id));
    columns.add(new Column<>("name", "name of the counter", STRING, CounterInfo::name));
    columns.add(new Column<>("type", "type of its values", STRING, c -> c.type().label()));
    columns.add(
        new Column<>("kind", "counter (never decreases) or gauge", STRING, c -> c.kind().label()));
    columns.add(new Column<>("unit", "UCUM code", STRING, CounterInfo::unit));
    columns.add(new Column<>("help", "description of the counter", STRING, CounterInfo::help));
    columns.addAll(more);
    return new Rows<>("counter", "A counter", columns);
  }

  /**
   * Returns the rows of samples of these counters: the time of the sample, and each counter's
   * value.
   */
  static Rows<Sample> samples(List<CounterInfo> counters) {
    List<Column<Sample>> columns = new ArrayList<>();
    columns.add(
        new Column<>(
            "time", "time of the sample, in ns since the start of the run", LONG, Sample::time));
    counters.forEach(counter -> columns.add(column(counter)));
    return new Rows<>("sample", "Values of counters at one time", columns);
  }

  /** Returns the column of one value of a sample. */
  static Column<Sample> column(CounterInfo counter) {
    OpenType<?> type = Types.of(counter.type());
    return new Column<>(counter.name(), help(counter), type, sample -> value(sample, counter));
  }

  /**
   * Returns the instance of a scope that a client named.
   *
   * @param text a worker's number, or a name
   */
  static Object instance(MonitorScope scope, Object text) {
    if (text == null) {
      throw new IllegalArgumentException("the instance is missing for the scope " + scope.label());
    }
    if (scope != MonitorScope.PER_WORKER) {
      return text;
    }
    try {
      return Integer.valueOf((String) text);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          "the instance must be the number of a worker, not " + text, e);
    }
  }

  private static String help(CounterInfo counter) {
    // The platform does not accept an empty description.
    return counter.help().isEmpty() ? counter.name() : counter.help();
  }

  private static Object value(Sample sample, CounterInfo counter) {
    int id = counter.id();
    if (!sample.has(id)) {
      return null;
    }
    return switch (counter.type()) {
      case INT32 -> sample.getInt32(id);
      case INT64 -> sample.getInt64(id);
      case FLOAT -> sample.getFloat(id);
      case DOUBLE -> sample.getDouble(id);
    };
  }
}

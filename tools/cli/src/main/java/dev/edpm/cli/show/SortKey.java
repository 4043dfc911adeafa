package dev.edpm.cli.show;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import picocli.CommandLine.ITypeConverter;

/**
 * The value that regions are sorted by: a column, or the net value of a counter (its inclusive
 * value where there is none).
 *
 * @param column the column; empty for a counter
 * @param counter the name of the counter
 */
record SortKey(Optional<Column> column, String counter) {

  /** Returns the number to sort a region by. */
  OptionalDouble number(ShownRegion region) {
    if (column.isPresent()) {
      return column.get().number(region);
    }
    OptionalLong net = region.part().netSelf(counter);
    return net.isPresent()
        ? OptionalDouble.of(net.getAsLong())
        : Column.SUM.statistic(region.part(), counter);
  }

  /** Reads the name of a column, or of a counter, which contains a point. */
  static final class Converter implements ITypeConverter<SortKey> {

    @Override
    public SortKey convert(String value) {
      return value.contains(".")
          ? new SortKey(Optional.empty(), value)
          : new SortKey(Optional.of(new ColumnConverter().convert(value)), "");
    }
  }
}

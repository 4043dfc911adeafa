package dev.edpm.cli.show;

import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the name of a column; {@code total} is another name of {@code sum}. */
final class ColumnConverter implements ITypeConverter<Column> {

  private static final String TOTAL = "total";

  @Override
  public Column convert(String value) {
    if (value.equals(TOTAL)) {
      return Column.SUM;
    }
    return Arrays.stream(Column.values())
        .filter(column -> column.toString().equals(value))
        .findAny()
        .orElseThrow(
            () ->
                new TypeConversionException(
                    "expected one of " + Names.ALL + " but was '" + value + "'"));
  }

  /** The names of all columns, for messages, help and completion. */
  static final class Names implements Iterable<String> {

    static final List<String> ALL = Arrays.stream(Column.values()).map(Column::toString).toList();

    @Override
    public Iterator<String> iterator() {
      return ALL.iterator();
    }
  }
}

package dev.edpm.runtime.export.jmx;

import java.util.Collection;
import java.util.List;
import javax.management.openmbean.CompositeData;
import javax.management.openmbean.CompositeDataSupport;
import javax.management.openmbean.CompositeType;
import javax.management.openmbean.OpenDataException;
import javax.management.openmbean.OpenType;
import javax.management.openmbean.TabularData;
import javax.management.openmbean.TabularDataSupport;
import javax.management.openmbean.TabularType;

/** Converts objects to composite values, and collections of them to tables. Immutable. */
final class Rows<R> {

  private final List<Column<R>> columns;
  private final CompositeType rowType;
  private final TabularType tableType;

  /**
   * @param name the name of a row's type
   * @param help its description, for people
   * @param columns the values; the first one is the key of the rows in a table
   */
  Rows(String name, String help, List<Column<R>> columns) {
    this.columns = List.copyOf(columns);
    String[] names = columns.stream().map(Column::name).toArray(String[]::new);
    try {
      rowType =
          new CompositeType(
              name,
              help,
              names,
              columns.stream().map(Column::help).toArray(String[]::new),
              columns.stream().map(Column::type).toArray(OpenType<?>[]::new));
      tableType = new TabularType(name + "s", help, rowType, new String[] {names[0]});
    } catch (OpenDataException e) {
      throw new IllegalArgumentException(e);
    }
  }

  CompositeType rowType() {
    return rowType;
  }

  TabularType tableType() {
    return tableType;
  }

  CompositeData row(R thing) {
    String[] names = columns.stream().map(Column::name).toArray(String[]::new);
    Object[] values = columns.stream().map(column -> column.value().apply(thing)).toArray();
    try {
      return new CompositeDataSupport(rowType, names, values);
    } catch (OpenDataException e) {
      throw new IllegalStateException(e);
    }
  }

  TabularData table(Collection<? extends R> things) {
    TabularDataSupport table = new TabularDataSupport(tableType);
    for (R thing : things) {
      table.put(row(thing));
    }
    return table;
  }
}

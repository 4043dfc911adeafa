package dev.edpm.view.pack;

/** A column of values of any type, which only some of the rows have. */
final class ValueColumn {

  private static final int ABSENT = 0;
  private static final int NUMBER = 1;
  private static final int TEXT = 2;
  private static final int FALSE = 3;
  private static final int TRUE = 4;
  private static final int INTEGERS = 5;

  /** Scripts have no greater integers, so that greater ones are doubles here too. */
  private static final long GREATEST = 1L << 53;

  private final Texts texts;
  private final ColumnBytes bytes = new ColumnBytes();
  private int count;

  ValueColumn(Texts texts) {
    this.texts = texts;
  }

  /** Sets the value of a row after those that have one. Its type is one of an argument's. */
  void set(int row, Object value) {
    skipTo(row);
    count++;
    if (value instanceof Long integer && Math.abs(integer) <= GREATEST && integer >= -GREATEST) {
      bytes.unsigned(INTEGERS + ColumnBytes.zigzag(integer));
    } else if (value instanceof Number number) {
      bytes.unsigned(NUMBER);
      bytes.number(number.doubleValue());
    } else if (value instanceof Boolean bool) {
      bytes.unsigned(bool ? TRUE : FALSE);
    } else {
      bytes.unsigned(TEXT);
      bytes.unsigned(texts.number(String.valueOf(value)));
    }
  }

  private void skipTo(int row) {
    while (count < row) {
      bytes.unsigned(ABSENT);
      count++;
    }
  }

  /** Returns the bytes of a column with so many rows. */
  ColumnBytes finish(int rows) {
    skipTo(rows);
    return bytes;
  }
}

package dev.edpm.cli.replay;

import java.util.Locale;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** When replayed tasks are submitted. */
enum SubmitSource {
  /** When the program submitted them. */
  RUN,
  /** All at the start. */
  START;

  /** Returns the name in the command line. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Converts a name in the command line. */
  static final class Name implements ITypeConverter<SubmitSource> {

    Name() {}

    @Override
    public SubmitSource convert(String value) {
      for (SubmitSource one : values()) {
        if (one.toString().equals(value)) {
          return one;
        }
      }
      throw new TypeConversionException("expected run or start, not '" + value + "'");
    }
  }
}

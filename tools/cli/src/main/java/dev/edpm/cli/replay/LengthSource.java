package dev.edpm.cli.replay;

import java.util.Locale;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Where the lengths of replayed tasks come from. */
enum LengthSource {
  /** The lengths that the tasks had in the run. */
  RUN,
  /** The estimates of performance models. */
  MODELS;

  /** Returns the name in the command line. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Converts a name in the command line. */
  static final class Name implements ITypeConverter<LengthSource> {

    Name() {}

    @Override
    public LengthSource convert(String value) {
      for (LengthSource one : values()) {
        if (one.toString().equals(value)) {
          return one;
        }
      }
      throw new TypeConversionException("expected run or models, not '" + value + "'");
    }
  }
}

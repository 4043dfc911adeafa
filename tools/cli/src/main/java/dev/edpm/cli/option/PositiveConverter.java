package dev.edpm.cli.option;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a number of things of which there is at least one. */
public final class PositiveConverter implements ITypeConverter<Integer> {

  @Override
  public Integer convert(String value) {
    if (!value.matches("0*[1-9][0-9]{0,8}")) {
      throw new TypeConversionException(
          "expected a number from 1 to 999999999 but was '" + value + "'");
    }
    return Integer.valueOf(value);
  }
}

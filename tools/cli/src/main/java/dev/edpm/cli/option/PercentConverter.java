package dev.edpm.cli.option;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a percentage from 0 to 100 as a share from 0 to 1. */
public final class PercentConverter implements ITypeConverter<Double> {

  @Override
  public Double convert(String value) {
    boolean valid = value.matches("[0-9]{1,3}([.][0-9]{1,9})?%?");
    double percent = valid ? Double.parseDouble(value.replace("%", "")) : Double.NaN;
    if (!valid || percent > 100) {
      throw new TypeConversionException(
          "expected a percentage from 0 to 100 but was '" + value + "'");
    }
    return percent / 100;
  }
}

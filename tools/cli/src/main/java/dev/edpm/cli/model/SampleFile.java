package dev.edpm.cli.model;

import dev.edpm.analysis.input.Excerpt;
import dev.edpm.analysis.input.InputException;
import dev.edpm.analysis.input.InputFile;
import dev.edpm.tasks.model.ArchSnapshot;
import dev.edpm.tasks.model.fit.ModelInput;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.function.Consumer;

/**
 * Reads a file of measurements: lines with eight columns, separated by tabs. The columns are
 * symbol, architecture, implementation, size in bytes, footprint in hexadecimal, floating-point
 * operations, parameters separated by commas, and the time in µs. {@code -} stands for no
 * operations or no parameters. Lines that start with {@code #} are comments.
 */
final class SampleFile {

  private static final int COLUMNS = 8;
  private static final String ABSENT = "-";

  private final Path file;
  private int line;

  private SampleFile(Path file) {
    this.file = file;
  }

  /**
   * Reads all measurements, in order.
   *
   * @throws InputException if the file cannot be read, or a line is not valid
   */
  static void read(Path file, Consumer<Sample> samples) {
    InputFile.requireRegular(file);
    new SampleFile(file).read(samples);
  }

  private void read(Consumer<Sample> samples) {
    try (BufferedReader in = InputFile.openText(file)) {
      for (String text = in.readLine(); text != null; text = in.readLine()) {
        line++;
        if (!text.isBlank() && !text.startsWith("#")) {
          samples.accept(sample(text.split("\t", -1)));
        }
      }
    } catch (CharacterCodingException e) {
      throw new InputException(file + " is not a file of samples: it is not in UTF-8");
    } catch (IOException e) {
      throw InputFile.unreadable(file.toString(), e);
    }
  }

  private Sample sample(String[] columns) {
    if (columns.length != COLUMNS) {
      throw wrong(
          "a sample has "
              + COLUMNS
              + " columns separated by tabs (symbol, architecture, implementation, size,"
              + " footprint, flops, parameters, µs), not "
              + columns.length);
    }
    if (columns[0].isBlank()) {
      throw wrong("the symbol is missing");
    }
    ArchName arch =
        ArchName.parse(columns[1])
            .orElseThrow(
                () ->
                    wrong(
                        "the architecture is "
                            + Excerpt.of(columns[1])
                            + "; expected "
                            + ArchName.expected()));
    double time = number("time", columns[7]);
    if (!(time >= 0) || Double.isInfinite(time)) {
      throw wrong("the time must be a finite number of at least 0, not " + columns[7]);
    }
    try {
      return new Sample(
          columns[0],
          arch.first(),
          implementation(columns[2]),
          new ModelInput(
              size(columns[3]),
              footprint(columns[4]),
              columns[5].equals(ABSENT) ? 0 : number("number of operations", columns[5]),
              parameters(columns[6])),
          time);
    } catch (IllegalArgumentException e) {
      throw wrong(e.getMessage());
    }
  }

  private int implementation(String text) {
    double number = number("implementation", text);
    if (number != Math.rint(number) || number < 0 || number >= ArchSnapshot.MOST_IMPLEMENTATIONS) {
      throw wrong(
          "the implementation must be from 0 to "
              + (ArchSnapshot.MOST_IMPLEMENTATIONS - 1)
              + ", not "
              + Excerpt.of(text));
    }
    return (int) number;
  }

  private long size(String text) {
    try {
      return Long.parseLong(text.strip());
    } catch (NumberFormatException e) {
      throw wrong("the size is " + Excerpt.of(text) + "; expected a number of bytes");
    }
  }

  private int footprint(String text) {
    try {
      return Integer.parseUnsignedInt(text.strip(), 16);
    } catch (NumberFormatException e) {
      throw wrong("the footprint is " + Excerpt.of(text) + "; expected up to 8 hexadecimal digits");
    }
  }

  private double[] parameters(String text) {
    return text.equals(ABSENT)
        ? new double[0]
        : Arrays.stream(text.split(",")).mapToDouble(one -> number("parameter", one)).toArray();
  }

  private double number(String what, String text) {
    try {
      return Double.parseDouble(text.strip());
    } catch (NumberFormatException e) {
      throw wrong("the " + what + " is " + Excerpt.of(text) + "; expected a number");
    }
  }

  private InputException wrong(String what) {
    return new InputException(file + ":" + line + ": " + what);
  }
}

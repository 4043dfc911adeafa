package dev.edpm.tasks.model.file;

import dev.edpm.annotations.ModelType;
import dev.edpm.runtime.text.Printable;
import dev.edpm.tasks.model.Arch;
import dev.edpm.tasks.model.ArchSnapshot;
import dev.edpm.tasks.model.DeviceType;
import dev.edpm.tasks.model.ModelSnapshot;
import dev.edpm.tasks.model.ModelUnit;
import dev.edpm.tasks.model.fit.HistorySnapshot;
import dev.edpm.tasks.model.fit.MultipleSnapshot;
import dev.edpm.tasks.model.fit.NonLinearSnapshot;
import dev.edpm.tasks.model.fit.ParameterTerms;
import dev.edpm.tasks.model.fit.PowerSnapshot;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Parses the text of {@link StarPuModelFile}. Comments are skipped. The announced numbers of
 * entries are not trusted: memory is only allocated for entries that exist.
 */
final class StarPuModelReader {

  private static final int VERSION = 45;

  private final Path file;
  private final String[] lines;
  private int line;
  private String[] fields = {};
  private int field;

  StarPuModelReader(Path file, String text) {
    this.file = file;
    this.lines = text.split("\n", -1);
  }

  ModelSnapshot read(String symbol, ModelUnit unit) throws ModelFileException {
    long version = alone("the version of the format");
    if (version != VERSION) {
      throw wrong(
          "version " + version + " of the format is not supported, only version " + VERSION);
    }
    long combinations = alone("the number of combinations");
    List<ArchSnapshot> archs = new ArrayList<>();
    Set<Arch> met = new HashSet<>();
    for (long i = 0; i < combinations; i++) {
      Arch arch = arch();
      if (!met.add(arch)) {
        throw wrong(
            "a second combination for " + arch.label() + " with " + arch.cores() + " cores");
      }
      long implementations = alone("the number of implementations");
      if (implementations > ArchSnapshot.MOST_IMPLEMENTATIONS) {
        throw wrong("more than " + ArchSnapshot.MOST_IMPLEMENTATIONS + " implementations");
      }
      for (int k = 0; k < implementations; k++) {
        archs.add(implementation(arch, k));
      }
    }
    if (next()) {
      throw wrong("there is text after the " + combinations + " announced combinations");
    }
    return new ModelSnapshot(symbol, type(archs), unit, ParameterTerms.NONE, archs);
  }

  /** StarPU's format does not contain the type, so it is derived from the content. */
  private static ModelType type(List<ArchSnapshot> archs) {
    ModelType type = ModelType.NONE;
    for (ArchSnapshot arch : archs) {
      if (!arch.multiple().coefficients().isEmpty()) {
        return ModelType.MULTIPLE;
      } else if (arch.nonLinear().isKnown()) {
        type = ModelType.NON_LINEAR;
      } else if (arch.power().samples() > 0 && type != ModelType.NON_LINEAR) {
        type = ModelType.REGRESSION;
      } else if (!arch.history().isEmpty() && type == ModelType.NONE) {
        type = ModelType.HISTORY;
      }
    }
    return type;
  }

  private Arch arch() throws ModelFileException {
    long devices = alone("the number of types of devices");
    if (devices != 1) {
      throw wrong("a combination of " + devices + " devices is not supported, only of 1");
    }
    long number = alone("the type of a device");
    DeviceType type = DeviceType.byId((int) Math.min(number, Integer.MAX_VALUE)).orElse(null);
    if (type == null) {
      throw wrong("no type of device has the number " + number);
    }
    int device = small("the number of a device");
    int cores = small("the number of cores");
    if (cores == 0) {
      throw wrong("a device with 0 cores");
    }
    return new Arch(type, device, cores);
  }

  private ArchSnapshot implementation(Arch arch, int number) throws ModelFileException {
    long entries = alone("the number of entries");
    PowerSnapshot power = power();
    begin("the numbers a, b and c");
    NonLinearSnapshot nonLinear = new NonLinearSnapshot(number(), number(), number());
    end();
    MultipleSnapshot multiple = multiple();
    List<HistorySnapshot> history = new ArrayList<>();
    Set<Integer> met = new HashSet<>();
    for (long i = 0; i < entries; i++) {
      HistorySnapshot entry = entry();
      if (!met.add(entry.footprint())) {
        throw wrong("a second entry for footprint " + String.format("%08x", entry.footprint()));
      }
      history.add(entry);
    }
    // The file lists the newest entry first.
    Collections.reverse(history);
    return new ArchSnapshot(arch, number, history, power, nonLinear, multiple);
  }

  private PowerSnapshot power() throws ModelFileException {
    begin("the sums of the regression");
    PowerSnapshot power =
        new PowerSnapshot(
            number(), number(), number(), number(), number(), number(), whole(), whole(), whole());
    end();
    if (power.minSize() > power.maxSize()) {
      throw wrong("the smallest size is larger than the largest one");
    }
    return power;
  }

  private MultipleSnapshot multiple() throws ModelFileException {
    begin("the number of coefficients");
    long count = whole();
    List<Double> coefficients = new ArrayList<>();
    for (long i = 0; i < count; i++) {
      coefficients.add(number());
    }
    end();
    return new MultipleSnapshot(coefficients, 0, List.of());
  }

  private HistorySnapshot entry() throws ModelFileException {
    begin("an entry of the history");
    int footprint = footprint();
    long size = whole();
    // Files of older versions have no column for flops.
    double flops = fields.length == 7 ? 0 : Math.abs(notNegative(true));
    double mean = notNegative(false);
    double deviation = notNegative(false);
    double sum = notNegative(false);
    double sum2 = notNegative(false);
    long samples = whole();
    end();
    return new HistorySnapshot(footprint, size, flops, mean, deviation, sum, sum2, samples, 0);
  }

  private int footprint() throws ModelFileException {
    String text = word();
    try {
      return Integer.parseUnsignedInt(text, 16);
    } catch (NumberFormatException e) {
      throw wrong("expected a footprint, eight hexadecimal digits, found " + Printable.quote(text));
    }
  }

  private double notNegative(boolean orNaN) throws ModelFileException {
    double value = number();
    if (value >= 0 && value < Double.POSITIVE_INFINITY || orNaN && Double.isNaN(value)) {
      return value;
    }
    throw wrong("expected a number of at least 0, found " + value);
  }

  private double number() throws ModelFileException {
    String text = word();
    return switch (text.toLowerCase(Locale.ROOT)) {
      case "nan", "-nan" -> Double.NaN;
      case "inf" -> Double.POSITIVE_INFINITY;
      case "-inf" -> Double.NEGATIVE_INFINITY;
      default -> decimal(text);
    };
  }

  private double decimal(String text) throws ModelFileException {
    // {@code Double.parseDouble} also accepts type suffixes and hexadecimal numbers.
    if (text.length() <= 40 && text.matches("[+-]?[0-9]*[.]?[0-9]+([eE][+-]?[0-9]+)?")) {
      return Double.parseDouble(text);
    }
    throw wrong("expected a number, found " + Printable.quote(text));
  }

  private long whole() throws ModelFileException {
    String text = word();
    if (text.matches("[0-9]{1,18}")) {
      return Long.parseLong(text);
    }
    throw wrong("expected an integer of at least 0, found " + Printable.quote(text));
  }

  private long alone(String what) throws ModelFileException {
    begin(what);
    long value = whole();
    end();
    return value;
  }

  private int small(String what) throws ModelFileException {
    long value = alone(what);
    if (value > Integer.MAX_VALUE) {
      throw wrong("expected " + what + ", found " + value);
    }
    return (int) value;
  }

  private void begin(String what) throws ModelFileException {
    if (!next()) {
      throw wrong("it ends where " + what + " should be");
    }
  }

  private String word() throws ModelFileException {
    if (field == fields.length) {
      throw wrong("expected more than " + fields.length + " numbers");
    }
    return fields[field++];
  }

  private void end() throws ModelFileException {
    if (field < fields.length) {
      throw wrong("expected no more numbers here, found " + Printable.quote(fields[field]));
    }
  }

  /** Goes to the next line that is neither empty nor a comment. */
  private boolean next() {
    while (line < lines.length) {
      String text = lines[line++].strip();
      if (!text.isEmpty() && text.charAt(0) != '#') {
        fields = text.split("\\s+");
        field = 0;
        return true;
      }
    }
    return false;
  }

  private ModelFileException wrong(String what) {
    return new ModelFileException(file, Integer.toString(line), what);
  }
}

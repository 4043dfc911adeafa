package dev.edpm.analysis.part;

import dev.edpm.analysis.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The performance model of a codelet. A number that the report does not have is NaN, or 0 if it is
 * an integer.
 *
 * @param json as in the report, with keys that this version does not know
 */
public record ModelPart(JsonObject json) {

  private static final String SAMPLES = "samples";

  /**
   * What the model has learned for an implementation on an architecture.
   *
   * @param json as in the report
   */
  public record Arch(JsonObject json) {

    /** Returns the type of device, as the report says it. */
    public String type() {
      return json.text("type");
    }

    /** Returns the number of the device. */
    public long device() {
      return json.count("device");
    }

    /** Returns the number of cores. */
    public long cores() {
      return json.count("cores");
    }

    /** Returns the number of the codelet's variant. */
    public long implementation() {
      return json.count("implementation");
    }

    /** Returns what is known of data of each layout. */
    public List<Entry> history() {
      return json.objects("history").stream().map(Entry::new).toList();
    }

    /** Returns the regression by the size. */
    public Optional<Power> regression() {
      return fit("regression").map(Power::new);
    }

    /** Returns the regression by the size with a constant. */
    public Optional<NonLinear> nonLinear() {
      return fit("non-linear").map(NonLinear::new);
    }

    /** Returns the regression by parameters. */
    public Optional<Multiple> multiple() {
      return fit("multiple").map(Multiple::new);
    }

    private Optional<JsonObject> fit(String key) {
      return json.has(key) ? Optional.of(json.object(key)) : Optional.empty();
    }

    /**
     * Returns the number of samples. A history beside a regression has the same ones, without the
     * outliers.
     */
    public long samples() {
      return regression()
          .map(Power::samples)
          .or(() -> multiple().map(Multiple::samples))
          .orElseGet(() -> history().stream().mapToLong(Entry::samples).sum());
    }
  }

  /**
   * The lengths of tasks with data of one layout.
   *
   * @param json as in the report
   */
  public record Entry(JsonObject json) {

    /** Returns the footprint of the data, in hexadecimal digits. */
    public String footprint() {
      return json.text("footprint");
    }

    /** Returns the size of the data in bytes. */
    public long size() {
      return json.count("size");
    }

    /** Returns the floating-point operations of a task. */
    public double flops() {
      return value(json, "flops");
    }

    /** Returns the mean. */
    public double mean() {
      return value(json, "mean");
    }

    /** Returns the standard deviation of the population. */
    public double deviation() {
      return value(json, "deviation");
    }

    /** Returns the number of samples without outliers. */
    public long samples() {
      return json.count(SAMPLES);
    }

    /** Returns the number of outliers. */
    public long errors() {
      return json.count("errors");
    }
  }

  /**
   * A regression: {@code alpha} times the size to the power of {@code beta}.
   *
   * @param json as in the report
   */
  public record Power(JsonObject json) {

    /** Returns the factor. */
    public double alpha() {
      return value(json, "alpha");
    }

    /** Returns the exponent. */
    public double beta() {
      return value(json, "beta");
    }

    /** Returns the number of samples. */
    public long samples() {
      return json.count(SAMPLES);
    }

    /** Returns the least size of a sample in bytes. */
    public long minSize() {
      return json.count("min-size");
    }

    /** Returns the greatest size of a sample in bytes. */
    public long maxSize() {
      return json.count("max-size");
    }
  }

  /**
   * A regression: {@code a} times the size to the power of {@code b}, plus {@code c}.
   *
   * @param json as in the report
   */
  public record NonLinear(JsonObject json) {

    /** Returns the factor. */
    public double a() {
      return value(json, "a");
    }

    /** Returns the exponent. */
    public double b() {
      return value(json, "b");
    }

    /** Returns the constant. */
    public double c() {
      return value(json, "c");
    }
  }

  /**
   * A regression by several parameters.
   *
   * @param json as in the report
   */
  public record Multiple(JsonObject json) {

    /** Returns the constant, then the coefficient of each term. */
    public List<Double> coefficients() {
      return numbers(json.list("coefficients"));
    }

    /** Returns the number of samples. */
    public long samples() {
      return json.count(SAMPLES);
    }
  }

  /** Returns the type of model, as the report says it. */
  public String type() {
    return json.text("type");
  }

  /** Returns the unit of its predictions, as the report says it. */
  public String unit() {
    return json.text("unit");
  }

  /** Returns the parameters of a regression by several of them. */
  public List<String> parameters() {
    return json.texts("parameters");
  }

  /** Returns the exponents of the parameters in each term. */
  public List<List<Integer>> exponents() {
    List<List<Integer>> exponents = new ArrayList<>();
    for (Object term : json.list("exponents")) {
      if (term instanceof List<?> powers) {
        exponents.add(numbers(powers).stream().map(Double::intValue).toList());
      }
    }
    return exponents;
  }

  /** Returns what it has learned for each implementation and architecture. */
  public List<Arch> archs() {
    return json.objects("archs").stream().map(Arch::new).toList();
  }

  private static List<Double> numbers(List<?> list) {
    return list.stream()
        .filter(Number.class::isInstance)
        .map(number -> ((Number) number).doubleValue())
        .toList();
  }

  private static double value(JsonObject object, String key) {
    return object.number(key).orElse(Double.NaN);
  }
}

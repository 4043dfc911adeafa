package dev.edpm.tasks.model;

import dev.edpm.annotations.ModelType;
import dev.edpm.tasks.model.file.StarPuModelFile;
import dev.edpm.tasks.model.fit.ModelInput;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The samples that StarPU was given, and its results. */
public final class FedSamples {

  private static final Path FOLDER = Path.of("src/test/resources/starpu");

  /** One measurement. */
  record Sample(Arch arch, int implementation, ModelInput input, double measured) {

    void addTo(PerformanceModel model) {
      model.add(arch, implementation, input, measured);
    }
  }

  private FedSamples() {}

  public static Path file(String name) {
    return FOLDER.resolve(name);
  }

  public static String text(String name) {
    try {
      return Files.readString(file(name));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public static Stream<String[]> rows(String name) {
    return text(name).lines().filter(line -> !line.startsWith("#")).map(line -> line.split("\t"));
  }

  public static List<Sample> of(String symbol) {
    return rows("fed_samples.tsv")
        .filter(f -> f[0].equals(symbol))
        .map(FedSamples::sample)
        .toList();
  }

  public static PerformanceModel fed(String symbol, ModelType type) {
    PerformanceModel model = TestModels.empty(symbol, type);
    of(symbol).forEach(sample -> sample.addTo(model));
    return model;
  }

  public static ModelSnapshot read(String symbol) throws IOException {
    return StarPuModelFile.read(file(symbol + ".h"), symbol, ModelUnit.MICROSECONDS);
  }

  private static Sample sample(String[] fields) {
    return new Sample(
        arch(fields[1]),
        Integer.parseInt(fields[2]),
        new ModelInput(
            Long.parseLong(fields[3]),
            Integer.parseUnsignedInt(fields[4], 16),
            Double.parseDouble(fields[5])),
        Double.parseDouble(fields[7]));
  }

  private static Arch arch(String name) {
    return switch (name) {
      case "cpu1" -> Arch.cpu(1);
      case "cpu2" -> Arch.cpu(2);
      case "cuda0" -> new Arch(DeviceType.CUDA, 0, 1);
      default -> throw new IllegalArgumentException(name);
    };
  }
}

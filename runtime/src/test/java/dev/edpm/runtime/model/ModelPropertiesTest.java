package dev.edpm.runtime.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.edpm.annotations.ModelType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Random;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;

/** Whatever was measured: what a file holds foretells what the model in memory did. */
class ModelPropertiesTest {

  private static final List<Arch> ARCHS =
      List.of(Arch.cpu(1), Arch.cpu(4), new Arch(DeviceType.CUDA, 1, 1));
  private static final ParameterTerms TERMS =
      ParameterTerms.of(List.of("M", "N"), new int[][] {{1, 0}, {1, 2}});

  private static Path folder;

  @BeforeContainer
  static void createFolder() throws IOException {
    folder = Files.createTempDirectory("models");
  }

  @AfterContainer
  static void deleteFolder() throws IOException {
    try (var files = Files.list(folder)) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
    Files.delete(folder);
  }

  private static ModelDefinition definition(ModelType type) {
    return new ModelDefinition(
        "m",
        type,
        ModelUnit.MICROSECONDS,
        type == ModelType.MULTIPLE ? TERMS : ParameterTerms.NONE,
        null);
  }

  private static ModelInput input(Random random) {
    long size = 1L << 6 + random.nextInt(12);
    return new ModelInput(
        size,
        (int) size * 31,
        random.nextInt(4) == 0 ? random.nextInt(9) : size,
        random.nextInt(50),
        1 + random.nextInt(50));
  }

  private static PerformanceModel measured(ModelType type, long seed, int samples) {
    PerformanceModel model = Models.empty(definition(type));
    Random random = new Random(seed);
    for (int i = 0; i < samples; i++) {
      ModelInput input = input(random);
      double noise = random.nextInt(9) == 0 ? 3 * random.nextDouble() : 1;
      model.add(
          ARCHS.get(random.nextInt(3)),
          random.nextInt(2),
          input,
          (20 + Math.pow(input.size(), 0.9)) * noise);
    }
    return model;
  }

  private static void assertForetellsTheSame(
      PerformanceModel model, PerformanceModel other, long seed, double tolerance) {
    Random random = new Random(~seed);
    for (int i = 0; i < 60; i++) {
      ModelInput input = input(random);
      Arch arch = ARCHS.get(random.nextInt(3));
      int implementation = random.nextInt(2);
      OptionalDouble expected = model.expected(arch, implementation, input);
      OptionalDouble found = other.expected(arch, implementation, input);
      assertThat(found.isPresent()).isEqualTo(expected.isPresent());
      if (expected.isPresent()) {
        assertThat(found.getAsDouble())
            .isCloseTo(expected.getAsDouble(), within(expected.getAsDouble() * tolerance));
      }
      assertThat(other.samples(arch, implementation, input))
          .isEqualTo(
              tolerance > 0 && model.type() == ModelType.MULTIPLE
                  ? 0
                  : model.samples(arch, implementation, input));
    }
  }

  @Property(tries = 150, edgeCases = EdgeCasesMode.NONE)
  void ourFilesLoseNothing(
      @ForAll @IntRange(min = 1, max = 4) int type,
      @ForAll long seed,
      @ForAll @IntRange(max = 1500) int samples)
      throws IOException {
    PerformanceModel model = measured(ModelType.values()[type], seed, samples);
    ModelStore store = new ModelStore(ModelPlaces.in(folder), "h");
    ModelSnapshot snapshot = model.snapshot();

    store.save(snapshot);

    ModelSnapshot loaded = store.load("m", ModelUnit.MICROSECONDS).orElseThrow();
    assertThat(loaded).isEqualTo(snapshot);
    PerformanceModel other = Models.from(loaded, definition(model.type()));
    assertForetellsTheSame(model, other, seed, 0);
    assertThat(other.snapshot()).isEqualTo(snapshot);
  }

  @Property(tries = 150, edgeCases = EdgeCasesMode.NONE)
  void filesOfStarPusKeepSevenDigits(
      @ForAll @IntRange(min = 1, max = 4) int type,
      @ForAll long seed,
      @ForAll @IntRange(max = 1500) int samples)
      throws IOException {
    PerformanceModel model = measured(ModelType.values()[type], seed, samples);
    Path file = folder.resolve("m.starpu");
    String text = StarPuModelFile.text(model.snapshot());
    Files.writeString(file, text);

    ModelSnapshot loaded = StarPuModelFile.read(file, "m", ModelUnit.MICROSECONDS);

    PerformanceModel other = Models.from(loaded, definition(model.type()));
    // A rounded exponent, or terms that nearly cancel out, cost some of the seven digits.
    assertForetellsTheSame(model, other, seed, type == 1 ? 1e-6 : 1e-3);
    List<ArchSnapshot> archs = new ArrayList<>(loaded.archs());
    assertThat(
            StarPuModelFile.text(
                new ModelSnapshot("m", model.type(), ModelUnit.MICROSECONDS, TERMS, archs)))
        .isEqualTo(
            StarPuModelFile.text(
                new ModelSnapshot(
                    "m", model.type(), ModelUnit.MICROSECONDS, TERMS, model.snapshot().archs())));
  }
}

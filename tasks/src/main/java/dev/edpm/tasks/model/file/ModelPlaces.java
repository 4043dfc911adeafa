package dev.edpm.tasks.model.file;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What was said of the folder of models, from wherever it was said. Empty is not said.
 *
 * @param property the system property {@code edpm.perf-models}
 * @param environment the variable {@code EDPM_PERF_MODELS}
 * @param starPuFolder StarPU's {@code STARPU_PERF_MODEL_DIR}
 * @param starPuHome StarPU's {@code STARPU_HOME}
 * @param home the user's home folder
 */
public record ModelPlaces(
    Optional<Path> property,
    Optional<Path> environment,
    Optional<Path> starPuFolder,
    Optional<Path> starPuHome,
    Path home) {

  private static final Path STARPU_MODELS = Path.of("codelets", "45");

  /** Returns the places when only one folder counts. */
  public static ModelPlaces in(Path folder) {
    return new ModelPlaces(
        Optional.of(folder), Optional.empty(), Optional.empty(), Optional.empty(), folder);
  }

  /**
   * Returns where models are kept: what the property says, else the variable, else {@code
   * .edpm/perf-models} of the home folder.
   */
  public Path folder() {
    return property.or(() -> environment).orElseGet(() -> home.resolve(".edpm/perf-models"));
  }

  /**
   * Returns where files in StarPU's format are looked for, in this order: in {@link #folder} and
   * its {@code codelets/45}, then where StarPU itself has them, which is below its folder, else
   * below its home, else below the user's. When {@link #folder} was given, only there.
   */
  public List<Path> starPuFolders() {
    List<Path> folders = new ArrayList<>();
    folders.add(folder());
    folders.add(folder().resolve(STARPU_MODELS));
    if (property.isEmpty() && environment.isEmpty()) {
      folders.add(
          starPuFolder
              .orElseGet(() -> starPuHome.orElse(home).resolve(".starpu/sampling"))
              .resolve(STARPU_MODELS));
    }
    return List.copyOf(folders);
  }
}

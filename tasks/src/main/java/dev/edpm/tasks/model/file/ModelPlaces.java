package dev.edpm.tasks.model.file;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The configured folders of models. An empty value is not configured.
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

  /**
   * Returns the places of this process: a configured folder, otherwise those of its environment.
   *
   * @param configured the value of {@code edpm.perf-models}, from the property or the variable
   */
  public static ModelPlaces ofThisUser(Optional<Path> configured) {
    return new ModelPlaces(
        configured,
        Optional.empty(),
        folder("STARPU_PERF_MODEL_DIR"),
        folder("STARPU_HOME"),
        Path.of(System.getProperty("user.home", "")));
  }

  private static Optional<Path> folder(String name) {
    try {
      return variable(name).map(Path::of);
    } catch (InvalidPathException e) {
      // The variable is StarPU's, and StarPU could not use this value either.
      return Optional.empty();
    }
  }

  /** Returns the value of a variable of StarPU; empty if it is not set or empty. */
  static Optional<String> variable(String name) {
    return Optional.ofNullable(System.getenv(name)).filter(value -> !value.isEmpty());
  }

  /** Returns the places if a single folder is used. */
  public static ModelPlaces in(Path folder) {
    return new ModelPlaces(
        Optional.of(folder), Optional.empty(), Optional.empty(), Optional.empty(), folder);
  }

  /**
   * Returns the folder of models: the value of the property, otherwise of the variable, otherwise
   * {@code .edpm/perf-models} in the home folder.
   */
  public Path folder() {
    return property.or(() -> environment).orElseGet(() -> home.resolve(".edpm/perf-models"));
  }

  /**
   * Returns the folders in which files in StarPU's format are searched, in order. First {@link
   * #folder} and its {@code codelets/45}. Then, unless the property or the variable is set, {@code
   * codelets/45} in StarPU's own folder: {@code STARPU_PERF_MODEL_DIR}, otherwise {@code
   * .starpu/sampling} in {@code STARPU_HOME}, otherwise in the user's home folder.
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

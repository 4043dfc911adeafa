package dev.edpm.cli.model;

import dev.edpm.analysis.input.InputException;
import dev.edpm.analysis.input.InputFile;
import dev.edpm.tasks.model.file.ModelFileException;
import dev.edpm.tasks.model.file.ModelFiles;
import dev.edpm.tasks.model.file.ModelPlaces;
import dev.edpm.tasks.model.file.ModelStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The performance models in a file, a report or folders.
 *
 * @param models the models, in the order of the files
 * @param problems a sentence for each file in a folder that is not a valid model
 */
public record FoundModels(List<FoundModel> models, List<String> problems) {

  /** Copies the lists. */
  public FoundModels {
    models = List.copyOf(models);
    problems = List.copyOf(problems);
  }

  /**
   * Reads the models of a report, of a file, of the files in a folder, or of the folders of this
   * user.
   *
   * @param place a report, a model's file or a folder; {@code null} for the folders of this user
   * @throws InputException if there is no such file or folder, or if the file is neither a model
   *     nor a report
   */
  public static FoundModels in(Path place) {
    if (place == null) {
      return inFolders(ofThisUser());
    }
    InputFile.requireExisting(place);
    if (Files.isDirectory(place)) {
      return inFolders(List.of(place));
    }
    InputFile.requireRegular(place);
    try {
      return new FoundModels(
          ModelFiles.isModel(place)
              ? List.of(new FoundModel(place, ModelFiles.read(place)))
              : ReportedModels.of(place),
          List.of());
    } catch (IOException e) {
      throw unusable(place, e);
    }
  }

  /** Returns the configured places of models. */
  static ModelPlaces places(Path folder) {
    if (folder != null) {
      return ModelPlaces.in(folder);
    }
    try {
      String variable = System.getenv("EDPM_PERF_MODELS");
      String property = System.getProperty("edpm.perf-models", variable == null ? "" : variable);
      return ModelPlaces.ofThisUser(
          property.isEmpty() ? Optional.empty() : Optional.of(Path.of(property)));
    } catch (InvalidPathException e) {
      throw new InputException("EDPM_PERF_MODELS is not the path of a folder; correct or unset it");
    }
  }

  /**
   * Returns the store of models in the configured places, for the configured host.
   *
   * @throws InputException if the configured name is not that of a host
   */
  static ModelStore store(Path folder) {
    ModelPlaces places = places(folder);
    String variable = System.getenv("EDPM_PERF_MODELS_HOST");
    String host = System.getProperty("edpm.perf-models.host", variable == null ? "" : variable);
    if (host.isEmpty()) {
      return ModelStore.ofThisMachine(places);
    }
    if (!host.matches("[A-Za-z0-9_][A-Za-z0-9._-]{0,200}")) {
      throw new InputException(
          "EDPM_PERF_MODELS_HOST is not a name of a host; correct or unset it");
    }
    return new ModelStore(places, host);
  }

  private static List<Path> ofThisUser() {
    ModelPlaces places = places(null);
    Set<Path> folders = new LinkedHashSet<>(List.of(places.folder()));
    folders.addAll(places.starPuFolders());
    List<Path> existing = folders.stream().filter(Files::isDirectory).toList();
    if (existing.isEmpty()) {
      throw new InputException(
          "there is no folder of models "
              + places.folder()
              + "; run a program that calibrates (edpm.calibrate=on), or name a file or folder");
    }
    return existing;
  }

  private static FoundModels inFolders(List<Path> folders) {
    List<FoundModel> models = new ArrayList<>();
    List<String> problems = new ArrayList<>();
    for (Path folder : folders) {
      try {
        for (Path file : ModelFiles.in(folder)) {
          try {
            models.add(new FoundModel(file, ModelFiles.read(file)));
          } catch (IOException e) {
            problems.add(unusable(file, e).getMessage());
          }
        }
      } catch (IOException e) {
        throw InputFile.unreadable(folder.toString(), e);
      }
    }
    return new FoundModels(models, problems);
  }

  private static InputException unusable(Path file, IOException e) {
    return e instanceof ModelFileException
        ? new InputException(e.getMessage())
        : InputFile.unreadable(file.toString(), e);
  }
}

package dev.edpm.cli.model;

import dev.edpm.analysis.input.Excerpt;
import dev.edpm.analysis.input.InputException;
import dev.edpm.analysis.input.InputFile;
import dev.edpm.cli.text.UserMistake;
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
 * @param files all files that were read
 */
public record FoundModels(List<FoundModel> models, List<String> problems, List<Path> files) {

  /** Copies the lists. */
  public FoundModels {
    models = List.copyOf(models);
    problems = List.copyOf(problems);
    files = List.copyOf(files);
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
          List.of(),
          List.of(place));
    } catch (IOException e) {
      throw unusable(place, e);
    }
  }

  /**
   * Returns the only model.
   *
   * @throws UserMistake if there is none or more than one
   */
  FoundModel only() {
    if (models.isEmpty()) {
      throw new UserMistake(
          "there are no performance models" + (problems.isEmpty() ? "" : "; " + problems.get(0)));
    }
    if (models.size() > 1) {
      List<String> names = models.stream().map(FoundModel::symbol).distinct().toList();
      throw new UserMistake(
          names.size() > 1
              ? "there are "
                  + models.size()
                  + " models; choose one with --symbol: "
                  + Excerpt.of(String.join(", ", names))
              : "there are " + models.size() + " files of " + names.get(0) + "; name one of them");
    }
    return models.get(0);
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
   * @param folder the folder to use instead; {@code null} for the configured ones
   * @throws InputException if the configured name is not that of a host
   */
  public static ModelStore store(Path folder) {
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
    List<Path> files = new ArrayList<>();
    for (Path folder : folders) {
      try {
        for (Path file : ModelFiles.in(folder)) {
          files.add(file);
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
    return new FoundModels(models, problems, files);
  }

  private static InputException unusable(Path file, IOException e) {
    return e instanceof ModelFileException
        ? new InputException(e.getMessage())
        : InputFile.unreadable(file.toString(), e);
  }
}

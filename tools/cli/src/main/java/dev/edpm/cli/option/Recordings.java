package dev.edpm.cli.option;

import dev.edpm.cli.text.UserMistake;
import dev.edpm.profile.Profile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The recordings that belong to a report: those that the user named, or the one beside it. */
public final class Recordings {

  private Recordings() {}

  /**
   * Reads the report and the recordings.
   *
   * @param named those that the user named
   * @throws UserMistake if there are none
   */
  public static Profile read(Path report, List<Path> named) {
    if (of(report, named).isEmpty()) {
      throw new UserMistake(
          "there is no recording "
              + Profile.beside(report)
              + "; measure with -Dedpm.profile=on, or name a recording after the report");
    }
    return named.isEmpty() ? Profile.readBeside(report) : Profile.read(report, named);
  }

  /** Returns the recordings; none if the user named none and none is beside the report. */
  public static List<Path> of(Path report, List<Path> named) {
    if (!named.isEmpty()) {
      return named;
    }
    Path beside = Profile.beside(report);
    return Files.exists(beside) ? List.of(beside) : List.of();
  }
}

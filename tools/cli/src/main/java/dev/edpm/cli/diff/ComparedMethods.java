package dev.edpm.cli.diff;

import dev.edpm.analysis.compare.side.ReportSide;
import dev.edpm.analysis.input.InputException;
import dev.edpm.analysis.json.JsonObject;
import dev.edpm.cli.text.Units;
import dev.edpm.profile.MethodChanges;
import dev.edpm.profile.Profile;
import dev.edpm.profile.Share;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The methods that have another share of the samples inside their regions, if both sides have
 * recordings beside their reports.
 *
 * @param changes the methods, by region
 * @param unread why recordings were not read
 */
record ComparedMethods(List<MethodChanges.Change> changes, List<String> unread) {

  static final List<String> HEADER =
      List.of("region", "samples", "own code of method", "base", "head", "change");

  /** Nothing, because there is one side only. */
  static final ComparedMethods NONE = new ComparedMethods(List.of(), List.of());

  /** Reads the recordings beside the reports. */
  static ComparedMethods of(ReportSide base, ReportSide head) {
    if (!haveRecordings(base) || !haveRecordings(head)) {
      return NONE;
    }
    List<String> unread = new ArrayList<>();
    List<Profile> before = profiles(base, unread);
    List<Profile> after = profiles(head, unread);
    return new ComparedMethods(MethodChanges.between(before, after), List.copyOf(unread));
  }

  private static boolean haveRecordings(ReportSide side) {
    return side.paths().stream().anyMatch(ComparedMethods::hasRecording);
  }

  private static boolean hasRecording(Path report) {
    return Files.exists(Profile.beside(report));
  }

  private static List<Profile> profiles(ReportSide side, List<String> unread) {
    List<Profile> profiles = new ArrayList<>();
    for (Path report : side.paths()) {
      if (hasRecording(report)) {
        try {
          profiles.add(Profile.readBeside(report));
        } catch (InputException e) {
          unread.add("methods are not compared in a run: " + e.getMessage());
        }
      }
    }
    return profiles;
  }

  /** Returns the cells of a row. */
  static List<String> row(MethodChanges.Change change) {
    return List.of(
        change.region(),
        change.kind().key(),
        change.method(),
        text(change.base(), ""),
        text(change.head(), ""),
        text(change.change(), change.change().share() > 0 ? "+" : ""));
  }

  private static String text(Share share, String sign) {
    return sign + Units.percent(share.share()) + " ± " + Units.decimal(100 * share.error());
  }

  /** Returns the changes with the keys of the JSON output. */
  List<JsonObject> json() {
    return changes.stream()
        .map(
            change ->
                new JsonObject()
                    .put("region", change.region())
                    .put("samples", change.kind().key())
                    .put("method", change.method())
                    .put("base", json(change.base()))
                    .put("head", json(change.head()))
                    .put("change", json(change.change())))
        .toList();
  }

  private static JsonObject json(Share share) {
    return new JsonObject().put("share", share.share()).put("error", share.error());
  }
}

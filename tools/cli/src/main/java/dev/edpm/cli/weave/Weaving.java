package dev.edpm.cli.weave;

import dev.edpm.weaver.diagnostic.Diagnostic;
import dev.edpm.weaver.diagnostic.Severity;
import dev.edpm.weaver.output.ClassRoots;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The weaving of a folder or a jar, with the jars inside it. */
final class Weaving {

  private final ClassRoots.Settings settings;
  private final List<String> lines = new ArrayList<>();
  private boolean failed;
  private int regions;

  Weaving(ClassRoots.Settings settings) {
    this.settings = settings;
  }

  /**
   * Weaves the files of a folder or an archive.
   *
   * @param place its name, for messages
   * @param signed whether it is signed, so that no class may change
   * @return the files to write, by their paths
   */
  Map<String, byte[]> weave(String place, Map<String, byte[]> files, boolean signed) {
    ClassRoots roots = new ClassRoots(settings);
    roots.weave(files);
    roots.found().forEach(this::note);
    if (signed && roots.regions() > 0) {
      failed = true;
      lines.add(
          place
              + " is signed, and weaving would invalidate its signature; weave it before it is"
              + " signed");
      return Map.of();
    }
    regions += roots.regions();
    return roots.changed();
  }

  private void note(Diagnostic diagnostic) {
    Severity severity = diagnostic.message().severity();
    failed |= severity == Severity.ERROR;
    lines.add(
        diagnostic.line(severity.name().toLowerCase(Locale.ROOT) + ": " + diagnostic.text("--")));
  }

  /** Returns the lines for the user. */
  List<String> lines() {
    return lines;
  }

  /** Tells whether there is an error, so that nothing is written. */
  boolean hasFailed() {
    return failed;
  }

  /** Returns the number of regions. */
  int regions() {
    return regions;
  }
}

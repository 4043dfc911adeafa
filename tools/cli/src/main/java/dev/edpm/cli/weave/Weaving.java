package dev.edpm.cli.weave;

import dev.edpm.weaver.ClassFileWeaver;
import dev.edpm.weaver.diagnostic.Diagnostic;
import dev.edpm.weaver.diagnostic.Severity;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The weaving of a folder or a jar, with the jars inside it. */
final class Weaving {

  private final ClassFileWeaver.Options options;
  private final List<String> lines = new ArrayList<>();
  private boolean failed;
  private int regions;

  Weaving(ClassFileWeaver.Options options) {
    this.options = options;
  }

  /**
   * Weaves the files of a folder or an archive.
   *
   * @param place its name, for messages
   * @param signed whether it is signed, so that no class may change
   * @return the files to write, by their paths
   */
  Map<String, byte[]> weave(String place, Map<String, byte[]> files, boolean signed) {
    ClassRoots roots = new ClassRoots(place, options);
    roots.weave(files);
    roots.found().forEach(this::note);
    roots.refusals().forEach(this::refuse);
    if (signed && roots.regions() > 0) {
      refuse(
          place
              + " is signed, and weaving would invalidate its signature; weave it before it is signed");
      return Map.of();
    }
    regions += roots.regions();
    return roots.changed();
  }

  private void note(Diagnostic diagnostic) {
    Severity severity = diagnostic.message().severity();
    failed |= severity == Severity.ERROR;
    lines.add(
        diagnostic.place().map(place -> place + ": ").orElse("")
            + severity.name().toLowerCase(Locale.ROOT)
            + ": "
            + forCommandLine(diagnostic.text()));
  }

  /** The options of the command have the names of those of the processor. */
  private static String forCommandLine(String text) {
    return text.replace("-Aedpm.", "--");
  }

  private void refuse(String line) {
    failed = true;
    lines.add(line);
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

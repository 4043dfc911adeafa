package dev.edpm.cli.check;

import dev.edpm.analysis.input.Excerpt;
import dev.edpm.analysis.input.InputException;
import dev.edpm.cli.archive.ClassFiles;
import dev.edpm.weaver.UnwovenMarks;
import dev.edpm.weaver.diagnostic.Diagnostic;
import dev.edpm.weaver.output.ClassRoot;
import dev.edpm.weaver.reader.classfile.ClassFileSet;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Finds the marks that were not woven in folders and jars, one folder or jar after the other. */
final class UnwovenClasses {

  private final Map<String, byte[]> around;
  private final List<Unwoven> unwoven = new ArrayList<>();
  private int classes;

  /**
   * @param around the annotation types and packages to which the classes may refer
   */
  UnwovenClasses(Map<String, byte[]> around) {
    this.around = around;
  }

  /** Finds the marks in a folder, a jar with the jars inside it, or a class file. */
  void visit(Path place) {
    Map<String, Map<String, byte[]>> byArchive = new HashMap<>();
    int before = classes;
    new ClassFiles(
            (name, bytes) -> {
              classes++;
              byArchive
                  .computeIfAbsent(archive(name, place), archive -> new LinkedHashMap<>())
                  .put(name, bytes);
            },
            archive -> find(archive, byArchive.remove(archive)))
        .visit(place);
    if (classes == before) {
      throw new InputException("there are no class files in " + place);
    }
    byArchive.forEach(this::find);
  }

  private static String archive(String name, Path place) {
    int end = name.lastIndexOf(ClassFiles.INSIDE);
    return end < 0 ? place.toString() : name.substring(0, end);
  }

  private void find(String archive, Map<String, byte[]> files) {
    if (files == null) {
      return;
    }
    Map<ClassRoot, Map<String, byte[]>> roots = new LinkedHashMap<>();
    files.forEach(
        (name, bytes) ->
            roots
                .computeIfAbsent(ClassRoot.of(path(name, archive)), root -> new LinkedHashMap<>())
                .put(name, bytes));
    roots.values().forEach(this::find);
  }

  private static String path(String name, String archive) {
    return name.startsWith(archive + ClassFiles.INSIDE)
        ? name.substring(archive.length() + ClassFiles.INSIDE.length())
        : name.substring(Math.min(name.length(), archive.length() + 1)).replace('\\', '/');
  }

  private void find(Map<String, byte[]> files) {
    UnwovenMarks.Found found = UnwovenMarks.in(new ClassFileSet(files, Set.of(), around));
    if (!found.unreadable().isEmpty()) {
      Diagnostic first = found.unreadable().get(0);
      throw new InputException(
          first.place().orElseThrow().file()
              + " cannot be read as a class: "
              + Excerpt.of(first.arguments().get(0).toString()));
    }
    found.marks().forEach(mark -> unwoven.add(new Unwoven(mark)));
  }

  List<Unwoven> unwoven() {
    return unwoven;
  }

  /** Returns the number of class files. */
  int classes() {
    return classes;
  }
}

package dev.edpm.view.page;

import dev.edpm.analysis.input.Excerpt;
import dev.edpm.analysis.input.FoundFile;
import dev.edpm.analysis.input.InnerPath;
import dev.edpm.analysis.json.JsonObject;
import dev.edpm.analysis.part.LocationPart;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Pattern;

/**
 * The lines around the marks of regions, from the folders of sources that the user named. A report
 * may come from a program that nobody trusts: only a file whose path consists of the names of a
 * package and of a file is read.
 */
final class SourceExcerpts {

  private static final int AROUND = 8;
  private static final int LONGEST_LINE = 500;

  /** The maximum size of a source, in bytes. */
  private static final int LARGEST = 16 << 20;

  private static final Pattern PACKAGE_PART = Pattern.compile("\\p{javaJavaIdentifierPart}+");
  private static final Pattern FILE =
      Pattern.compile("[\\p{javaJavaIdentifierPart}-]+\\.(java|kt)");
  private static final List<String> LAYOUTS = List.of("", "src/main/java", "src/test/java");

  private final List<Path> roots;
  private final List<JsonObject> excerpts = new ArrayList<>();
  private final Map<String, OptionalLong> known = new HashMap<>();
  private final Map<Path, Optional<Checkout>> checkouts = new HashMap<>();

  SourceExcerpts(List<Path> roots) {
    this.roots = roots;
  }

  /** Returns whether the user named folders of sources. */
  boolean isAsked() {
    return !roots.isEmpty();
  }

  /** Returns the excerpts; those that {@link #find} returned are indices. */
  List<JsonObject> all() {
    return excerpts;
  }

  /**
   * Returns the index of the lines around a place, if their file is found. There are no lines if
   * the file no longer has a mark there.
   */
  OptionalLong find(LocationPart location) {
    String file = location.file();
    long line = location.line();
    if (roots.isEmpty() || line <= 0 || !FILE.matcher(file).matches()) {
      return OptionalLong.empty();
    }
    String name = location.className();
    String member = location.member();
    return known.computeIfAbsent(
        String.join("\n", name, member, file, Long.toString(line)),
        k -> read(name, file, line, new SourceMark(name, member)));
  }

  /** Returns whether the file has changed since the program was compiled. */
  boolean isStale(long index) {
    return excerpts.get((int) index).is("stale");
  }

  private OptionalLong read(String name, String file, long line, SourceMark mark) {
    String[] parts = name.split("[.]", InnerPath.MOST_NAMES + 1);
    int folders = 0;
    while (folders < parts.length - 1 && PACKAGE_PART.matcher(parts[folders]).matches()) {
      folders++;
    }
    for (int i = folders; i >= 0; i--) {
      List<String> names = new ArrayList<>(List.of(parts).subList(0, i));
      names.add(file);
      Optional<Path> found = existing(names);
      if (found.isPresent()) {
        return excerpt(String.join("/", names), found.get(), line, mark);
      }
    }
    return OptionalLong.empty();
  }

  private Optional<Path> existing(List<String> names) {
    return roots.stream()
        .flatMap(root -> LAYOUTS.stream().map(root::resolve))
        .flatMap(folder -> InnerPath.file(folder, names).stream())
        .findFirst();
  }

  private OptionalLong excerpt(String path, Path file, long line, SourceMark mark) {
    long first = Math.max(1, line - AROUND);
    List<String> lines;
    try {
      lines =
          FoundFile.text(file, LARGEST)
              .lines()
              .skip(first - 1)
              .limit(line + AROUND - first + 1)
              .map(text -> Excerpt.of(text, LONGEST_LINE))
              .toList();
    } catch (IOException e) {
      // Without this source the page is still useful.
      return OptionalLong.empty();
    }
    List<String> here = lines.subList((int) Math.min(lines.size(), line - first), lines.size());
    boolean stale = here.isEmpty() || !mark.isIn(here);
    JsonObject excerpt =
        new JsonObject()
            .put("path", path)
            .put("absolute", file.toAbsolutePath().normalize().toString())
            .put("first", first)
            .put("line", line)
            .put("lines", stale ? List.of() : lines)
            .put("stale", stale ? true : null);
    checkouts
        .computeIfAbsent(file.toAbsolutePath().getParent(), Checkout::around)
        .ifPresent(
            checkout ->
                excerpt
                    .put("commit", checkout.commit())
                    .put("repository-path", checkout.path(file).orElse(null)));
    excerpts.add(excerpt);
    return OptionalLong.of(excerpts.size() - 1L);
  }
}

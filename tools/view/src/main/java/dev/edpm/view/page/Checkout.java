package dev.edpm.view.page;

import dev.edpm.analysis.input.FoundFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The working copy of a Git repository and the commit that is checked out there, from the files of
 * Git. Git itself is not run.
 *
 * @param root the folder of the working copy
 * @param commit the full hash
 */
record Checkout(Path root, String commit) {

  private static final Pattern HASH = Pattern.compile("[0-9a-f]{40,64}");
  private static final String REFERENCE = "ref: ";

  /** The maximum size of a file with one line, in bytes. */
  private static final int LONGEST_LINE = 1 << 16;

  /** The maximum size of the list of references, in bytes. */
  private static final int LARGEST = 64 << 20;

  /** Returns the working copy that contains a folder, if its commit can be read. */
  static Optional<Checkout> around(Path folder) {
    try {
      for (Path root = folder.toRealPath(); root != null; root = root.getParent()) {
        if (Files.exists(root.resolve(".git"))) {
          Path working = root;
          return commit(root.resolve(".git")).map(commit -> new Checkout(working, commit));
        }
      }
    } catch (IOException | InvalidPathException e) {
      // Without the commit, links to a forge lead to its default branch.
      return Optional.empty();
    }
    return Optional.empty();
  }

  /** Returns the path of a file in the repository, with slashes; empty if it is not inside. */
  Optional<String> path(Path file) {
    try {
      Path real = file.toRealPath();
      return real.startsWith(root)
          ? Optional.of(root.relativize(real).toString().replace('\\', '/'))
          : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private static Optional<String> commit(Path git) throws IOException {
    Path folder = git;
    if (Files.isRegularFile(git)) {
      // An additional working tree, or a submodule.
      folder = git.resolveSibling(line(git).replaceFirst("^gitdir: ", ""));
    }
    String head = line(folder.resolve("HEAD"));
    if (!head.startsWith(REFERENCE)) {
      return hash(head);
    }
    String reference = head.substring(REFERENCE.length());
    if (!reference.startsWith("refs/")) {
      return Optional.empty();
    }
    Path common = folder;
    if (Files.isRegularFile(folder.resolve("commondir"))) {
      common = folder.resolve(line(folder.resolve("commondir")));
    }
    for (Path place : List.of(folder, common)) {
      if (Files.isRegularFile(place.resolve(reference))) {
        return hash(line(place.resolve(reference)));
      }
    }
    return packed(common.resolve("packed-refs"), reference);
  }

  private static Optional<String> packed(Path file, String reference) throws IOException {
    return FoundFile.text(file, LARGEST)
        .lines()
        .filter(line -> line.endsWith(" " + reference))
        .map(line -> line.substring(0, line.indexOf(' ')))
        .findFirst()
        .flatMap(Checkout::hash);
  }

  private static Optional<String> hash(String text) {
    return HASH.matcher(text).matches() ? Optional.of(text) : Optional.empty();
  }

  private static String line(Path file) throws IOException {
    return FoundFile.text(file, LONGEST_LINE).strip();
  }
}

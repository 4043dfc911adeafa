package dev.edpm.view.page;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

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

  /** Returns the working copy that contains a folder, if its commit can be read. */
  static Optional<Checkout> around(Path folder) {
    try {
      for (Path root = folder.toRealPath(); root != null; root = root.getParent()) {
        if (Files.exists(root.resolve(".git"))) {
          Path working = root;
          return commit(root.resolve(".git")).map(commit -> new Checkout(working, commit));
        }
      }
    } catch (IOException e) {
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
    try (Stream<String> lines = Files.lines(file)) {
      return lines
          .filter(line -> line.endsWith(" " + reference))
          .map(line -> line.substring(0, line.indexOf(' ')))
          .findFirst()
          .flatMap(Checkout::hash);
    }
  }

  private static Optional<String> hash(String text) {
    return HASH.matcher(text).matches() ? Optional.of(text) : Optional.empty();
  }

  private static String line(Path file) throws IOException {
    return Files.readString(file, StandardCharsets.UTF_8).strip();
  }
}

package dev.edpm.docs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;

/**
 * A page of the documentation.
 *
 * @param name its path from the project's folder on
 * @param prose its lines outside fenced blocks
 * @param blocks its fenced blocks, in order
 */
record Page(String name, List<String> prose, List<Block> blocks) {

  private static final String FENCE = "```";

  /** All pages there are. */
  static List<Page> all() throws IOException {
    try (Stream<Path> files = Files.list(Project.FOLDER.resolve("docs"))) {
      return Stream.concat(Stream.of(Project.FOLDER.resolve("README.md")), files.sorted())
          .filter(file -> file.toString().endsWith(".md"))
          .map(Page::read)
          .toList();
    }
  }

  static Page named(String name) {
    return read(Project.FOLDER.resolve(name));
  }

  private static Page read(Path file) {
    String name = Project.FOLDER.relativize(file).toString().replace('\\', '/');
    return parse(name, Project.text(file));
  }

  static Page parse(String name, String text) {
    List<String> prose = new ArrayList<>();
    List<Block> blocks = new ArrayList<>();
    int number = 0;
    for (Iterator<String> lines = text.lines().iterator(); lines.hasNext(); ) {
      String line = lines.next();
      number++;
      if (!line.startsWith(FENCE)) {
        prose.add(line);
        continue;
      }
      int first = number + 1;
      StringBuilder block = new StringBuilder();
      String inside = "";
      while (lines.hasNext() && !inside.equals(FENCE)) {
        block.append(number++ < first ? "" : inside + "\n");
        inside = lines.next();
      }
      if (!inside.equals(FENCE)) {
        throw new AssertionError(name + ":" + (first - 1) + ": this block has no end");
      }
      blocks.add(new Block(first, line.substring(FENCE.length()).strip(), block.toString()));
    }
    return new Page(name, prose, blocks);
  }
}

package dev.edpm.examples;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The fenced blocks of a page, in order.
 *
 * @param blocks all of them
 */
record Readme(List<Block> blocks) {

  private static final Pattern FENCED =
      Pattern.compile("^```(\\w*)\n(.*?)^```$", Pattern.DOTALL | Pattern.MULTILINE);

  /** One block, and what stands behind its opening fence. */
  record Block(String language, String text) {}

  /** A command, and its output where the page shows it, else null. */
  record Command(String text, String output) {
    @Override
    public String toString() {
      return text.strip();
    }
  }

  static Readme read(Path page) throws IOException {
    List<Block> blocks = new ArrayList<>();
    for (Matcher block = FENCED.matcher(Files.readString(page)); block.find(); ) {
      blocks.add(new Block(block.group(1), block.group(2)));
    }
    return new Readme(blocks);
  }

  List<String> code() {
    return blocks.stream().filter(b -> b.language().equals("java")).map(Block::text).toList();
  }

  /** Returns the commands; a text right after one is its output. */
  List<Command> commands() {
    List<Command> commands = new ArrayList<>();
    for (int i = 0; i < blocks.size(); i++) {
      if (blocks.get(i).language().equals("sh")) {
        boolean shown = i + 1 < blocks.size() && blocks.get(i + 1).language().equals("text");
        commands.add(new Command(blocks.get(i).text(), shown ? blocks.get(i + 1).text() : null));
      }
    }
    return commands;
  }
}

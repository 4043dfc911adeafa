package dev.edpm.analysis.flame;

import dev.edpm.analysis.json.Utf8;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Writes stacks as text, a line for each: {@code outer;inner 123}. This is the input of Brendan
 * Gregg's {@code flamegraph.pl} and of most other viewers of flame graphs.
 */
public final class Collapsed {

  private Collapsed() {}

  /** Writes all stacks. The format has no escapes: {@code ;} in a name becomes {@code :}. */
  public static void write(List<PathStack> stacks, Writer to) throws IOException {
    for (PathStack stack : stacks) {
      to.write(
          stack.frames().stream()
              .map(frame -> onOneLine(frame.name()))
              .collect(Collectors.joining(";")));
      to.write(" " + stack.self() + "\n");
    }
  }

  private static String onOneLine(String name) {
    StringBuilder line = new StringBuilder();
    Utf8.encodable(name).codePoints().map(Collapsed::plain).forEach(line::appendCodePoint);
    return line.isEmpty() ? "[no name]" : line.toString();
  }

  private static int plain(int c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR -> ' ';
      default -> c == ';' ? ':' : c;
    };
  }
}

package dev.edpm.processor.reader.flow;

/**
 * Finds the closing brace of a block in the source. javac keeps end positions only if something
 * else requests them.
 */
final class ClosingBrace {

  private final CharSequence source;
  private int at;

  private ClosingBrace(CharSequence source, int from) {
    this.source = source;
    this.at = from;
  }

  /**
   * Returns the offset of the first closing brace without an opening brace after {@code from}, or
   * {@code from} if there is none.
   *
   * @param from an offset between two tokens
   */
  static int after(CharSequence source, int from) {
    int found = new ClosingBrace(source, from).find();
    return found < 0 ? from : found;
  }

  private int find() {
    int depth = 0;
    while (at < source.length()) {
      char c = source.charAt(at);
      if (c == '{') {
        depth++;
      } else if (c == '}' && depth-- == 0) {
        return at;
      } else if (startsWith("//")) {
        skipTo("\n", 2);
        continue;
      } else if (startsWith("/*")) {
        skipTo("*/", 2);
        continue;
      } else if (startsWith("\"\"\"")) {
        skipTo("\"\"\"", 3);
        continue;
      } else if (c == '"' || c == '\'') {
        skipTo(String.valueOf(c), 1);
        continue;
      }
      at++;
    }
    return -1;
  }

  private boolean startsWith(String text) {
    if (at + text.length() > source.length()) {
      return false;
    }
    for (int i = 0; i < text.length(); i++) {
      if (source.charAt(at + i) != text.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  private void skipTo(String end, int opening) {
    boolean comment = source.charAt(at) == '/';
    at += opening;
    while (at < source.length() && !startsWith(end)) {
      at += !comment && source.charAt(at) == '\\' ? 2 : 1;
    }
    at += end.length();
  }
}

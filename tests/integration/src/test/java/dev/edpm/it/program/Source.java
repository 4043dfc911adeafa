package dev.edpm.it.program;

/** Text with indentation. */
final class Source {

  private final StringBuilder text = new StringBuilder();
  private int depth;

  /** Adds a line; one that starts with a closing brace is less indented, and so on. */
  Source line(String line) {
    if (line.startsWith("}")) {
      depth--;
    }
    text.append("  ".repeat(depth)).append(line).append('\n');
    if (line.endsWith("{")) {
      depth++;
    }
    return this;
  }

  Source lines(Iterable<? extends Statement> statements) {
    for (Statement statement : statements) {
      statement.print(this);
    }
    return this;
  }

  @Override
  public String toString() {
    return text.toString();
  }
}

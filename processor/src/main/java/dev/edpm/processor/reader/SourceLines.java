package dev.edpm.processor.reader;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LineMap;
import java.io.IOException;

/** The lines of a source, for where javac keeps none: it does so under {@code -g:none}. */
final class SourceLines implements LineMap {

  private static final int TAB = 8;

  private final CharSequence text;

  private SourceLines(CharSequence text) {
    this.text = text;
  }

  /** Returns javac's own lines of {@code unit}, or else lines that are counted in its text. */
  static LineMap of(CompilationUnitTree unit) {
    LineMap known = unit.getLineMap();
    if (known != null) {
      return known;
    }
    try {
      return new SourceLines(unit.getSourceFile().getCharContent(true));
    } catch (IOException e) {
      // javac has read it just now; all of it is in line 1 then.
      return new SourceLines("");
    }
  }

  @Override
  public long getLineNumber(long position) {
    long line = 1;
    for (int i = 0; i < Math.min(position, text.length()); i++) {
      line += endsLine(i) ? 1 : 0;
    }
    return line;
  }

  @Override
  public long getColumnNumber(long position) {
    long column = 0;
    for (int i = 0; i < Math.min(position, text.length()); i++) {
      if (endsLine(i)) {
        column = 0;
      } else {
        column = text.charAt(i) == '\t' ? (column / TAB + 1) * TAB : column + 1;
      }
    }
    return column + 1;
  }

  @Override
  public long getStartPosition(long line) {
    long at = 1;
    int i = 0;
    while (at < line && i < text.length()) {
      at += endsLine(i++) ? 1 : 0;
    }
    return i;
  }

  @Override
  public long getPosition(long line, long column) {
    return getStartPosition(line) + column - 1;
  }

  private boolean endsLine(int i) {
    char c = text.charAt(i);
    return c == '\n' || c == '\r' && (i + 1 == text.length() || text.charAt(i + 1) != '\n');
  }
}

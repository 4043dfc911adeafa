package dev.edpm.processor.reader.javac;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LineMap;
import java.io.IOException;

/** Returns line and column of an offset in a source file, also if javac does not keep them. */
public final class SourceLines {

  private static final int TAB = 8;

  private SourceLines() {}

  /** Returns javac's line map, or an own one if javac has none ({@code -g:none}). */
  public static LineMap of(CompilationUnitTree unit) {
    LineMap kept = unit.getLineMap();
    return kept != null ? kept : new Counted(source(unit));
  }

  /** Returns the text of the source, empty if it can no longer be read. */
  public static CharSequence source(CompilationUnitTree unit) {
    try {
      return unit.getSourceFile().getCharContent(true);
    } catch (IOException e) {
      return "";
    }
  }

  /** Counts from the start each time, because only a few positions of a file are requested. */
  private record Counted(CharSequence source) implements LineMap {

    @Override
    public long getStartPosition(long line) {
      long at = 1;
      int start = 0;
      for (int i = 0; i < source.length() && at < line; i++) {
        if (endsLine(i)) {
          at++;
          start = i + 1;
        }
      }
      return start;
    }

    @Override
    public long getPosition(long line, long column) {
      return getStartPosition(line) + column - 1;
    }

    @Override
    public long getLineNumber(long offset) {
      long line = 1;
      for (int i = 0; i < Math.min(offset, source.length()); i++) {
        if (endsLine(i)) {
          line++;
        }
      }
      return line;
    }

    @Override
    public long getColumnNumber(long offset) {
      long column = 0;
      for (int i = 0; i < Math.min(offset, source.length()); i++) {
        if (endsLine(i)) {
          column = 0;
        } else {
          column = source.charAt(i) == '\t' ? (column / TAB + 1) * TAB : column + 1;
        }
      }
      return column + 1;
    }

    private boolean endsLine(int i) {
      char c = source.charAt(i);
      boolean followed = i + 1 < source.length() && source.charAt(i + 1) == '\n';
      return c == '\n' || c == '\r' && !followed;
    }
  }
}

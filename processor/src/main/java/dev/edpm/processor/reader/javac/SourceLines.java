package dev.edpm.processor.reader.javac;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LineMap;
import java.io.IOException;
import java.util.Arrays;
import java.util.Collections;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.stream.IntStream;

/** Returns line and column of an offset in a source file, also if javac does not keep them. */
public final class SourceLines {

  private static final int TAB = 8;

  /** The lines that were counted, as long as javac has the source. */
  private static final Map<CompilationUnitTree, LineMap> COUNTED =
      Collections.synchronizedMap(new WeakHashMap<>());

  private SourceLines() {}

  /** Returns javac's line map, or an own one if javac has none ({@code -g:none}). */
  public static LineMap of(CompilationUnitTree unit) {
    LineMap kept = unit.getLineMap();
    return kept != null
        ? kept
        : COUNTED.computeIfAbsent(unit, counted -> Counted.of(source(counted)));
  }

  /** Returns the text of the source, empty if it can no longer be read. */
  public static CharSequence source(CompilationUnitTree unit) {
    try {
      return unit.getSourceFile().getCharContent(true);
    } catch (IOException e) {
      return "";
    }
  }

  /**
   * The lines of a source. They are counted once: each mark and each member has a line.
   *
   * @param starts where each line starts
   */
  private record Counted(CharSequence source, int[] starts) implements LineMap {

    static Counted of(CharSequence source) {
      IntStream ends = IntStream.range(0, source.length()).filter(i -> endsLine(source, i));
      return new Counted(
          source, IntStream.concat(IntStream.of(-1), ends).map(i -> i + 1).toArray());
    }

    private static boolean endsLine(CharSequence source, int i) {
      char c = source.charAt(i);
      boolean followed = i + 1 < source.length() && source.charAt(i + 1) == '\n';
      return c == '\n' || c == '\r' && !followed;
    }

    @Override
    public long getStartPosition(long line) {
      return starts[(int) Math.max(1, Math.min(line, starts.length)) - 1];
    }

    @Override
    public long getPosition(long line, long column) {
      return getStartPosition(line) + column - 1;
    }

    @Override
    public long getLineNumber(long offset) {
      int at = Arrays.binarySearch(starts, (int) offset);
      return at >= 0 ? at + 1 : -at - 1;
    }

    @Override
    public long getColumnNumber(long offset) {
      long column = 0;
      int from = (int) getStartPosition(getLineNumber(offset));
      for (int i = from; i < Math.min(offset, source.length()); i++) {
        column = source.charAt(i) == '\t' ? (column / TAB + 1) * TAB : column + 1;
      }
      return column + 1;
    }
  }
}

package dev.edpm.runtime.report.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.PrettyPrinter;
import java.io.IOException;
import java.util.BitSet;

/**
 * Formats JSON for people and {@code grep}: an object or array that {@link #breakNext} announces
 * has one entry per line; any other is on a single line. Each generator has its own.
 */
final class Layout implements PrettyPrinter {

  private final BitSet broken = new BitSet();
  private int depth;
  private int indent;
  private boolean breakNext;

  /** Sets that the next object or array to be started has one entry per line. */
  void breakNext() {
    breakNext = true;
  }

  @Override
  public void writeStartObject(JsonGenerator to) throws IOException {
    start(to, '{');
  }

  @Override
  public void writeStartArray(JsonGenerator to) throws IOException {
    start(to, '[');
  }

  @Override
  public void beforeObjectEntries(JsonGenerator to) throws IOException {
    newLineIfBroken(to);
  }

  @Override
  public void beforeArrayValues(JsonGenerator to) throws IOException {
    newLineIfBroken(to);
  }

  @Override
  public void writeObjectEntrySeparator(JsonGenerator to) throws IOException {
    separate(to);
  }

  @Override
  public void writeArrayValueSeparator(JsonGenerator to) throws IOException {
    separate(to);
  }

  @Override
  public void writeObjectFieldValueSeparator(JsonGenerator to) throws IOException {
    to.writeRaw(": ");
  }

  @Override
  public void writeEndObject(JsonGenerator to, int entries) throws IOException {
    end(to, '}', entries);
  }

  @Override
  public void writeEndArray(JsonGenerator to, int values) throws IOException {
    end(to, ']', values);
  }

  @Override
  public void writeRootValueSeparator(JsonGenerator to) throws IOException {
    to.writeRaw('\n');
  }

  private void start(JsonGenerator to, char bracket) throws IOException {
    depth++;
    broken.set(depth, breakNext);
    if (breakNext) {
      indent++;
      breakNext = false;
    }
    to.writeRaw(bracket);
  }

  private void separate(JsonGenerator to) throws IOException {
    if (broken.get(depth)) {
      to.writeRaw(',');
      newLine(to);
    } else {
      to.writeRaw(", ");
    }
  }

  private void end(JsonGenerator to, char bracket, int entries) throws IOException {
    if (broken.get(depth)) {
      indent--;
      if (entries > 0) {
        newLine(to);
      }
    }
    depth--;
    to.writeRaw(bracket);
  }

  private void newLineIfBroken(JsonGenerator to) throws IOException {
    if (broken.get(depth)) {
      newLine(to);
    }
  }

  private void newLine(JsonGenerator to) throws IOException {
    to.writeRaw('\n');
    for (int i = 0; i < indent; i++) {
      to.writeRaw("  ");
    }
  }
}

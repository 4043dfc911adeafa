package dev.edpm.runtime.report.json;

import com.fasterxml.jackson.core.ErrorReportConfiguration;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamWriteConstraints;
import com.fasterxml.jackson.core.io.ContentReference;
import com.fasterxml.jackson.core.io.IOContext;
import com.fasterxml.jackson.core.json.UTF8JsonGenerator;
import com.fasterxml.jackson.core.util.BufferRecycler;
import dev.edpm.runtime.text.WellFormed;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;

/** Writes JSON in UTF-8, with the elements that a report needs. Not thread-safe. */
public final class Json implements Closeable {

  private static final int FEATURES =
      JsonGenerator.Feature.collectDefaults()
          & ~JsonGenerator.Feature.AUTO_CLOSE_TARGET.getMask()
          & ~JsonGenerator.Feature.AUTO_CLOSE_JSON_CONTENT.getMask();

  private final Layout layout = new Layout();
  private final CountedStream counted;
  private final JsonGenerator generator;

  /** Creates a writer. Closing it does not close the stream. */
  public Json(OutputStream to) {
    // Not created by a factory, which would load all of Jackson's parsers at the end of the
    // program. The buffers are its own, because recycled ones would stay with the program's threads
    // after the report.
    IOContext context =
        new IOContext(
            StreamReadConstraints.defaults(),
            StreamWriteConstraints.defaults(),
            ErrorReportConfiguration.defaults(),
            new BufferRecycler(),
            ContentReference.unknown(),
            false);
    counted = new CountedStream(to);
    generator = new UTF8JsonGenerator(context, FEATURES, null, counted, '"');
    generator.setPrettyPrinter(layout);
  }

  /** Returns the generator that writes the text. */
  public JsonGenerator generator() {
    return generator;
  }

  /** Returns the number of bytes written. */
  public long bytes() {
    return counted.bytes() + Math.max(0, generator.getOutputBuffered());
  }

  /** Starts an object. */
  public Json startObject() throws IOException {
    generator.writeStartObject();
    return this;
  }

  /** Ends an object. */
  public Json endObject() throws IOException {
    generator.writeEndObject();
    return this;
  }

  /** Starts an array. */
  public Json startArray() throws IOException {
    generator.writeStartArray();
    return this;
  }

  /** Ends an array. */
  public Json endArray() throws IOException {
    generator.writeEndArray();
    return this;
  }

  /** Starts an object with one entry per line. */
  public Json startLines() throws IOException {
    layout.breakNext();
    return startObject();
  }

  /** Starts an array with one element per line. */
  public Json startArrayLines() throws IOException {
    layout.breakNext();
    generator.writeStartArray();
    return this;
  }

  /** Writes the name of an entry. Its value must follow. */
  public Json key(String name) throws IOException {
    generator.writeFieldName(WellFormed.of(name));
    return this;
  }

  /** Writes a text. */
  public Json string(String value) throws IOException {
    generator.writeString(WellFormed.of(value));
    return this;
  }

  /** Writes an entry. */
  public Json put(String key, String value) throws IOException {
    return key(key).string(value);
  }

  /** Writes an integer. */
  public Json number(long value) throws IOException {
    generator.writeNumber(value);
    return this;
  }

  /** Writes a number, or null for NaN and infinities. */
  public Json number(double value) throws IOException {
    if (Double.isFinite(value)) {
      generator.writeNumber(value);
    } else {
      generator.writeNull();
    }
    return this;
  }

  /** Writes null. */
  public Json nothing() throws IOException {
    generator.writeNull();
    return this;
  }

  /** Writes an entry. */
  public Json put(String key, long value) throws IOException {
    return key(key).number(value);
  }

  /** Writes an entry, except for NaN and infinities. */
  public Json put(String key, double value) throws IOException {
    if (Double.isFinite(value)) {
      key(key);
      generator.writeNumber(value);
    }
    return this;
  }

  /** Writes an entry. */
  public Json put(String key, boolean value) throws IOException {
    key(key);
    generator.writeBoolean(value);
    return this;
  }

  /** Writes an entry unless the value is 0. */
  public Json putUnlessZero(String key, long value) throws IOException {
    return value == 0 ? this : put(key, value);
  }

  /** Writes an entry unless the value is empty. */
  public Json putUnlessEmpty(String key, String value) throws IOException {
    return value.isEmpty() ? this : put(key, value);
  }

  /** Writes an entry if the value is true. */
  public Json putIf(String key, boolean value) throws IOException {
    return value ? put(key, true) : this;
  }

  /** Writes a line break. */
  public Json newLine() throws IOException {
    generator.writeRaw('\n');
    return this;
  }

  @Override
  public void close() throws IOException {
    generator.close();
  }
}

package dev.edpm.runtime.report.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.io.SerializedString;
import dev.edpm.runtime.text.WellFormed;
import java.io.IOException;

/**
 * A string that is written often, as a key or a value; converted by {@link WellFormed} like all
 * others.
 */
public final class JsonName {

  private final SerializedString encoded;

  /** Encodes the string, once. */
  public JsonName(String text) {
    encoded = new SerializedString(WellFormed.of(text));
  }

  /** Writes it as the name of an entry. */
  public void writeKey(JsonGenerator to) throws IOException {
    to.writeFieldName(encoded);
  }

  /** Writes it as a value. */
  public void writeValue(JsonGenerator to) throws IOException {
    to.writeString(encoded);
  }
}

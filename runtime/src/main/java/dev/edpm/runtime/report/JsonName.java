package dev.edpm.runtime.report;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.io.SerializedString;
import dev.edpm.runtime.config.WellFormed;
import java.io.IOException;

/** A string that is written often, as a key or a value; {@link WellFormed} like all others. */
final class JsonName {

  private final SerializedString encoded;

  JsonName(String text) {
    encoded = new SerializedString(WellFormed.of(text));
  }

  void writeKey(JsonGenerator to) throws IOException {
    to.writeFieldName(encoded);
  }

  void writeValue(JsonGenerator to) throws IOException {
    to.writeString(encoded);
  }
}

package dev.edpm.analysis.read;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonLocation;
import dev.edpm.analysis.input.InputException;
import dev.edpm.analysis.input.InputFile;
import java.io.IOException;
import java.util.regex.Pattern;

/** Describes in one sentence what is wrong with a JSON file, and where. */
final class JsonMistake {

  /** The part of a Jackson message that names the source; the sentence names the file already. */
  private static final Pattern SOURCE =
      Pattern.compile("\\[Source: .*?; (line: \\d+, column: \\d+)]");

  /** The part of a Jackson message that names a method, which does not help the user. */
  private static final Pattern CONSTRAINT = Pattern.compile(", from `[^`]*`");

  private JsonMistake() {}

  /** Returns the exception for the user when reading the file {@code name} failed. */
  static InputException of(String name, IOException e) {
    if (!(e instanceof JacksonException json)) {
      return InputFile.unreadable(name, e);
    }
    JsonLocation at = json.getLocation();
    String place = at == null ? "" : place(at);
    String message = SOURCE.matcher(json.getOriginalMessage()).replaceAll("$1");
    return new InputException(
        name + " is not valid JSON" + place + ": " + CONSTRAINT.matcher(message).replaceAll(""));
  }

  private static String place(JsonLocation at) {
    return " (line " + at.getLineNr() + ", column " + at.getColumnNr() + ")";
  }
}

package dev.edpm.cli.tasks;

import dev.edpm.analysis.input.Excerpt;
import dev.edpm.analysis.input.InputException;
import dev.edpm.analysis.input.InputFile;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** A file of GNU recutils, which is read record by record. */
public final class RecFile {

  private static final Pattern FIELD = Pattern.compile("[A-Za-z%][A-Za-z0-9_]*:( .*|\t.*)?");

  private final Path file;

  /**
   * Names a file.
   *
   * @throws InputException if it is not a regular file
   */
  public RecFile(Path file) {
    this.file = file;
    InputFile.requireRegular(file);
  }

  /** Receives the lines of a file. */
  public interface Visitor {

    /** Receives the lines of a record: fields, continued lines and comments. */
    void record(List<String> lines);

    /** Receives an empty line between records. */
    void blank();
  }

  /**
   * Reads all records.
   *
   * @throws InputException if the file cannot be read, or a line is not one of recutils
   */
  public void read(Visitor visitor) {
    try (BufferedReader in = InputFile.openText(file)) {
      List<String> record = new ArrayList<>();
      int number = 0;
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        number++;
        if (line.isEmpty()) {
          end(record, visitor);
          visitor.blank();
        } else {
          require(line, number);
          record.add(line);
        }
      }
      end(record, visitor);
    } catch (CharacterCodingException e) {
      throw new InputException(file + " is not a rec file: it is not in UTF-8");
    } catch (IOException e) {
      throw InputFile.unreadable(file.toString(), e);
    }
  }

  /** Returns the fields of a record with the values that are on their first lines. */
  public static Map<String, String> fields(List<String> lines) {
    Map<String, String> fields = new LinkedHashMap<>();
    for (String line : lines) {
      int colon = line.indexOf(':');
      if (colon > 0 && line.charAt(0) != '#' && line.charAt(0) != '+') {
        fields.putIfAbsent(line.substring(0, colon), line.substring(colon + 1).strip());
      }
    }
    return fields;
  }

  private static void end(List<String> record, Visitor visitor) {
    if (!record.isEmpty()) {
      visitor.record(List.copyOf(record));
      record.clear();
    }
  }

  private void require(String line, int number) {
    char first = line.charAt(0);
    if (first != '#' && first != '+' && !FIELD.matcher(line).matches()) {
      throw new InputException(
          file
              + ":"
              + number
              + ": "
              + Excerpt.of(line)
              + " is not a field of a rec file; expected a name, a colon and a value");
    }
  }
}

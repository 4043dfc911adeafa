package dev.edpm.annotations.catalogue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.util.Locale;
import java.util.Map;

/**
 * Reads one catalogue resource. Each line is {@code name<TAB>scope<TAB>unit<TAB>help}, empty, or a
 * comment that starts with {@code #}.
 */
final class CatalogueFile {

  private final String file;
  private int lineNumber;

  private CatalogueFile(String file) {
    this.file = file;
  }

  /**
   * Adds all entries to {@code all}, in the order of the lines. Throws an exception at the first
   * line that is malformed or that defines a known counter differently.
   */
  static void read(String file, Reader in, Map<String, CatalogueEntry> all) {
    CatalogueFile reader = new CatalogueFile(file);
    try (BufferedReader lines = new BufferedReader(in)) {
      reader.read(lines, all);
    } catch (IOException e) {
      throw new CatalogueException(file, 0, "cannot be read: " + e.getMessage());
    }
  }

  private void read(BufferedReader lines, Map<String, CatalogueEntry> all) throws IOException {
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      lineNumber++;
      if (line.isBlank() || line.startsWith("#")) {
        continue;
      }
      CatalogueEntry entry = entry(line);
      CatalogueEntry known = all.putIfAbsent(entry.name(), entry);
      if (known != null && !known.equals(entry)) {
        throw wrong("the counter '" + entry.name() + "' is already defined differently");
      }
    }
  }

  private CatalogueEntry entry(String line) {
    String[] fields = line.split("\t", -1);
    if (fields.length != 4) {
      throw wrong(
          "expected name, scope, unit and help separated by tabs, found "
              + fields.length
              + " fields");
    }
    String name = fields[0];
    if (!CounterNameForm.isName(name)) {
      throw wrong("the name '" + name + "' is not of the form type.counter");
    }
    int dot = name.indexOf('.');
    String type = name.substring(0, dot);
    if (CounterNameForm.isReserved(type)) {
      throw wrong("the type name '" + type + "' is reserved for a key of the report's records");
    }
    if (fields[2].isBlank() || fields[3].isBlank()) {
      throw wrong(
          "the counter '" + name + "' needs a unit ('1' for a plain count) and a help text");
    }
    return new CatalogueEntry(
        type, name.substring(dot + 1), scope(fields[1]), fields[2].strip(), fields[3].strip());
  }

  private CounterScope scope(String text) {
    for (CounterScope scope : CounterScope.values()) {
      if (scope.name().toLowerCase(Locale.ROOT).equals(text)) {
        return scope;
      }
    }
    throw wrong("the scope '" + text + "' is not one of thread, process, machine");
  }

  private CatalogueException wrong(String problem) {
    return new CatalogueException(file, lineNumber, problem);
  }
}

package dev.edpm.junit;

import dev.edpm.analysis.input.InnerPath;
import dev.edpm.analysis.input.InputException;
import dev.edpm.analysis.input.InputFile;
import dev.edpm.analysis.json.JsonObject;
import dev.edpm.analysis.json.JsonText;
import dev.edpm.analysis.read.JsonDocument;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/**
 * The baselines of one test class: a JSON file with one line per test and region, sorted, so that a
 * change is reviewed as one of code. Times have a value for each kind of machine.
 */
final class BaselineFile {

  private static final String FORMAT = "edpm-baseline/1";

  /**
   * The place of a baseline.
   *
   * @param test the test within its class
   * @param region the region's name
   */
  record Key(String test, String region) implements Comparable<Key> {
    @Override
    public int compareTo(Key other) {
      int tests = test.compareTo(other.test);
      return tests != 0 ? tests : region.compareTo(other.region);
    }
  }

  private final Path folder;
  private final String testClass;

  /**
   * @param folder the folder of all baselines
   * @param testClass the binary name of the outermost test class
   */
  BaselineFile(Path folder, String testClass) {
    this.folder = folder;
    this.testClass = testClass;
  }

  /**
   * Returns the path of the file.
   *
   * @throws ExtensionConfigurationException if the locale of this process lacks letters of the
   *     class's name
   */
  Path path() {
    return InnerPath.of(folder, List.of(testClass + ".json"))
        .orElseThrow(
            () ->
                new ExtensionConfigurationException(
                    "the baselines of "
                        + testClass
                        + " are in a file of this name, which the locale of this process does not"
                        + " allow; set LC_ALL=C.UTF-8"));
  }

  /**
   * Returns a stored value.
   *
   * @param subject the counter and its statistic
   * @param machine the kind of machine; empty for values that do not depend on it
   */
  Optional<Baseline> value(Key key, String subject, String machine) {
    JsonObject values = read().getOrDefault(key, new JsonObject());
    return Baseline.read(
        machine.isEmpty() ? values.get(subject) : values.object(subject).get(machine));
  }

  /** Stores a value, in place of an earlier one. Tests may do this on several threads. */
  void store(Key key, String subject, String machine, Baseline value) {
    synchronized (BaselineFile.class) {
      SortedMap<Key, JsonObject> lines = read();
      JsonObject values = lines.computeIfAbsent(key, none -> new JsonObject());
      if (machine.isEmpty()) {
        values.put(subject, value.json());
      } else {
        JsonObject machines = values.object(subject);
        values.put(subject, sorted(machines.put(machine, value.json())));
      }
      write(lines);
    }
  }

  private SortedMap<Key, JsonObject> read() {
    SortedMap<Key, JsonObject> lines = new TreeMap<>();
    Path file = path();
    if (!Files.exists(file)) {
      return lines;
    }
    try {
      JsonObject all = JsonDocument.read(file);
      if (!all.text("format").equals(FORMAT)) {
        throw new InputException(file + " is not a file of baselines: it lacks " + FORMAT);
      }
      for (Object line : all.list("regions")) {
        if (line instanceof JsonObject values) {
          Key key = new Key(values.text("test"), values.text("region"));
          values.entries().keySet().remove("test");
          values.entries().keySet().remove("region");
          lines.put(key, values);
        }
      }
      return lines;
    } catch (InputException e) {
      throw new ExtensionConfigurationException(e.getMessage(), e);
    }
  }

  private void write(SortedMap<Key, JsonObject> lines) {
    StringBuilder text = new StringBuilder();
    text.append("{\"format\": ").append(JsonText.line(FORMAT)).append(", \"regions\": [\n");
    String separator = "";
    for (Map.Entry<Key, JsonObject> line : lines.entrySet()) {
      JsonObject whole =
          new JsonObject()
              .put("test", line.getKey().test())
              .put("region", line.getKey().region())
              .putAll(sorted(line.getValue()));
      text.append(separator).append(JsonText.line(whole));
      separator = ",\n";
    }
    text.append("\n]}\n");
    Path file = path();
    try {
      Files.createDirectories(file.getParent());
      // As readable as other sources are, unlike a temporary file.
      Path beside = file.resolveSibling(".edpm-" + ProcessHandle.current().pid() + ".tmp");
      try {
        Files.writeString(beside, text);
        Files.move(beside, file, StandardCopyOption.REPLACE_EXISTING);
      } finally {
        Files.deleteIfExists(beside);
      }
    } catch (IOException e) {
      throw new ExtensionConfigurationException(
          file + " cannot be written: " + InputFile.reason(e), e);
    }
  }

  private static JsonObject sorted(JsonObject values) {
    JsonObject sorted = new JsonObject();
    new TreeMap<>(values.entries()).forEach(sorted::put);
    return sorted;
  }
}

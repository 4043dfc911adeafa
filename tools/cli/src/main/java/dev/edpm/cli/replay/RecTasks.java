package dev.edpm.cli.replay;

import dev.edpm.analysis.input.Excerpt;
import dev.edpm.analysis.input.InputException;
import dev.edpm.cli.tasks.RecFile;
import dev.edpm.tasks.codelet.AccessMode;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/** Reads tasks from StarPU's {@code tasks.rec}, one at a time. */
final class RecTasks implements RecFile.Visitor {

  /** Times in ms of up to some thousand years, which fit in ns. */
  private static final Pattern MILLIS = Pattern.compile("-?\\d{1,12}([.]\\d{1,9})?");

  private static final Pattern WHOLE = Pattern.compile("-?\\d{1,9}");
  private static final Pattern SIZE = Pattern.compile("\\d{1,18}");
  private static final Pattern FOOTPRINT = Pattern.compile("[0-9a-fA-F]{1,16}");
  private static final int NANO_DIGITS = 6;
  private static final int HEXADECIMAL = 16;

  private final Path file;
  private final Consumer<RecordedTask> to;

  private RecTasks(Path file, Consumer<RecordedTask> to) {
    this.file = file;
    this.to = to;
  }

  /**
   * Reads a file.
   *
   * @throws InputException if it is not a list of tasks
   */
  static void read(Path file, Consumer<RecordedTask> to) {
    new RecFile(file).read(new RecTasks(file, to));
  }

  @Override
  public void record(List<String> lines) {
    Map<String, String> fields = RecFile.fields(lines);
    if (fields.isEmpty() || fields.keySet().stream().allMatch(name -> name.startsWith("%"))) {
      return;
    }
    String id = fields.get("JobId");
    if (id == null) {
      throw new InputException(
          file + ": the record " + Excerpt.of(lines.get(0)) + " has no field JobId");
    }
    String name = fields.getOrDefault("Name", "");
    to.accept(
        new RecordedTask(
            id,
            name,
            fields.getOrDefault("Model", name),
            footprint(fields.getOrDefault("Footprint", "")),
            bytes(fields.getOrDefault("Sizes", ""), id),
            number("Priority", fields, id, 0),
            time("SubmitTime", fields, id),
            time("StartTime", fields, id),
            time("EndTime", fields, id),
            number("WorkerId", fields, id, -1),
            RecordedTask.NO_DEVICE,
            1,
            words(fields.getOrDefault("DependsOn", "")),
            data(fields, id)));
  }

  /** Returns the data of a task; none if the file does not say which handles it has. */
  private List<RecordedTask.Use> data(Map<String, String> fields, String id) {
    List<String> handles = words(fields.getOrDefault("Handles", ""));
    List<String> modes = words(fields.getOrDefault("Modes", ""));
    List<String> sizes = words(fields.getOrDefault("Sizes", ""));
    if (handles.size() != modes.size() || handles.size() != sizes.size()) {
      return List.of();
    }
    List<RecordedTask.Use> data = new ArrayList<>();
    for (int i = 0; i < handles.size(); i++) {
      data.add(
          new RecordedTask.Use(
              handles.get(i), mode(modes.get(i)), size(sizes.get(i), fields.get("Sizes"), id)));
    }
    return data;
  }

  /** Returns a mode; StarPU's other modes, such as scratch data, are not read before. */
  private static AccessMode mode(String text) {
    if (text.startsWith("RW")) {
      return AccessMode.READ_WRITE;
    }
    return text.startsWith("R") ? AccessMode.READ : AccessMode.WRITE;
  }

  @Override
  public void blank() {}

  private OptionalLong time(String field, Map<String, String> fields, String id) {
    String text = fields.get(field);
    if (text == null) {
      return OptionalLong.empty();
    }
    if (!MILLIS.matcher(text).matches()) {
      throw invalid(id, field, text, "a time in ms");
    }
    return OptionalLong.of(new BigDecimal(text).movePointRight(NANO_DIGITS).longValue());
  }

  private int number(String field, Map<String, String> fields, String id, int absent) {
    String text = fields.get(field);
    if (text == null) {
      return absent;
    }
    if (!WHOLE.matcher(text).matches()) {
      throw invalid(id, field, text, "an integer");
    }
    return Integer.parseInt(text);
  }

  private double bytes(String sizes, String id) {
    double bytes = 0;
    for (String size : words(sizes)) {
      bytes += size(size, sizes, id);
    }
    return bytes;
  }

  private long size(String text, String sizes, String id) {
    if (!SIZE.matcher(text).matches()) {
      throw invalid(id, "Sizes", sizes, "a list of integers");
    }
    return Long.parseLong(text);
  }

  private static int footprint(String text) {
    return FOOTPRINT.matcher(text).matches() ? (int) Long.parseUnsignedLong(text, HEXADECIMAL) : 0;
  }

  private static List<String> words(String text) {
    return text.isBlank() ? List.of() : List.of(text.strip().split("\\s+"));
  }

  private InputException invalid(String id, String field, String text, String expected) {
    return new InputException(
        file
            + ": task "
            + Excerpt.of(id)
            + ": "
            + field
            + " is "
            + Excerpt.of(text)
            + ", not "
            + expected);
  }
}

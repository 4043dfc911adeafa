package dev.edpm.profile;

import dev.edpm.analysis.input.InputException;
import dev.edpm.analysis.input.InputFile;
import dev.edpm.analysis.json.JsonObject;
import dev.edpm.analysis.read.JsonValues;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The self segments of the threads of a run, as the program wrote them beside its recording: in
 * each of them one region was the innermost open one, or none was open. Times are in ns since the
 * start of the run.
 */
final class Segments {

  private static final String FORMAT = "edpm-segments/1";

  /** The program writes half of it. */
  private static final long MOST_BYTES = 64L << 20;

  private static final int MOST_LINE = 1 << 16;
  private static final int MOST_LEVELS = 64;
  private static final int NUMBERS = 3;

  private final Path file;
  private final Map<Long, List<String>> stacks = new HashMap<>();
  private final Map<Long, ThreadSegments> threads = new HashMap<>();
  private long start;
  private int line;

  private Segments(Path file) {
    this.file = file;
    stacks.put(0L, List.of());
  }

  /**
   * Reads a file.
   *
   * @throws InputException if it cannot be read, or is not valid
   */
  static Segments read(Path file) {
    InputFile.requireRegular(file);
    Segments segments = new Segments(file);
    try {
      if (Files.size(file) > MOST_BYTES) {
        throw segments.damaged("it is larger than a program writes it");
      }
      try (BufferedReader in = InputFile.openText(file)) {
        segments.readAll(in);
      }
    } catch (IOException e) {
      throw segments.damaged(InputFile.reason(e));
    }
    return segments;
  }

  /** Returns the clock of the report when the run started, in ns. */
  long start() {
    return start;
  }

  /**
   * Returns the regions that were open, the innermost one last, if they are known.
   *
   * @param thread the id of the thread
   * @param time in ns since the start of the run
   * @param error how far the time may be wrong
   */
  Optional<List<String>> at(long thread, long time, long error) {
    ThreadSegments ofThread = threads.get(thread);
    if (ofThread == null) {
      return Optional.empty();
    }
    // A region without a name took the place of too many others.
    return Optional.ofNullable(stacks.get((long) ofThread.stackAt(time, error)));
  }

  private void readAll(BufferedReader in) throws IOException {
    Optional<JsonObject> head = next(in);
    if (head.isEmpty() || !head.get().text("format").equals(FORMAT)) {
      throw new InputException(file + " does not have the format " + FORMAT);
    }
    start = number(head.get(), "monotonic-ns");
    for (Optional<JsonObject> next = next(in); next.isPresent(); next = next(in)) {
      JsonObject object = next.get();
      if (object.has("stack")) {
        stack(object);
      } else if (object.has("segments")) {
        segments(object);
      }
    }
  }

  /** Returns the next line; none at the end, which a program that was killed leaves incomplete. */
  private Optional<JsonObject> next(BufferedReader in) throws IOException {
    line++;
    StringBuilder text = new StringBuilder();
    for (int c = in.read(); c != '\n'; c = in.read()) {
      if (c < 0) {
        return Optional.empty();
      }
      text.append((char) c);
      if (text.length() > MOST_LINE) {
        throw damaged("a line is too long");
      }
    }
    try {
      return Optional.of(JsonValues.object(text.toString()));
    } catch (IOException e) {
      throw damaged("it is not valid JSON");
    }
  }

  private void stack(JsonObject object) {
    List<String> below = stacks.get(number(object, "parent"));
    if (below == null || below.size() >= MOST_LEVELS) {
      throw damaged("a stack is not valid");
    }
    List<String> stack = new ArrayList<>(below);
    stack.add(object.text("region"));
    stacks.put(number(object, "stack"), List.copyOf(stack));
  }

  private void segments(JsonObject object) {
    ThreadSegments ofThread =
        threads.computeIfAbsent(number(object, "thread"), id -> new ThreadSegments());
    List<?> numbers = object.list("segments");
    long end = number(object, "from");
    if (end < ofThread.end()) {
      // Threads without an id of their own cannot be told apart.
      return;
    }
    for (int i = 0; i + NUMBERS <= numbers.size(); i += NUMBERS) {
      long begin = plus(end, numbers.get(i));
      end = plus(begin, numbers.get(i + 1));
      long stack = plus(0, numbers.get(i + 2));
      ofThread.add(begin, end, (int) Math.min(stack, Integer.MAX_VALUE));
    }
  }

  private long plus(long time, Object number) {
    if (number instanceof Long value && value >= 0 && time <= Long.MAX_VALUE / 2 - value) {
      return time + value;
    }
    throw damaged("a number of a segment is not valid");
  }

  private long number(JsonObject object, String key) {
    OptionalLong number = object.integer(key);
    if (number.isEmpty()) {
      throw damaged("\"" + key + "\" is missing");
    }
    return number.getAsLong();
  }

  private InputException damaged(String reason) {
    return new InputException(
        file
            + " is not valid: line "
            + line
            + ": "
            + reason
            + "; delete it to assign samples by their stacks only");
  }
}

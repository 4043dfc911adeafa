package dev.edpm.analysis.part;

import dev.edpm.analysis.json.JsonObject;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;

/**
 * A task of a report. Times are in ns since the start of its run. Values that are not in the report
 * or of another type are absent, 0 or empty, because a file can have any content.
 *
 * @param json as in the report, with keys that this version does not know
 */
public record TaskPart(JsonObject json) implements Ranked {

  private static final String NUMBER = "number";
  private static final String CODELET = "codelet";
  private static final String START = "start";
  private static final String END = "end";
  private static final String WORKER = "worker";
  private static final String AFTER = "after";
  private static final String FOOTPRINT = "footprint";

  /** The keys of properties that have a place of their own on a timeline. */
  private static final Set<String> OF_PLACE = Set.of(NUMBER, Rank.KEY, CODELET, START, END, WORKER);

  /**
   * A task for which another one waited.
   *
   * @param number its number in the run
   * @param reason why, as the report says it
   */
  public record Dependency(long number, String reason) {}

  /**
   * A piece of data of a task.
   *
   * @param json as in the report
   */
  public record Data(JsonObject json) {

    /** Returns the number of its handle. */
    public long handle() {
      return json.count("handle");
    }

    /** Returns how the task accesses it, as the report says it. */
    public String mode() {
      return json.text("mode");
    }

    /** Returns its size. */
    public long bytes() {
      return json.count("bytes");
    }

    /** Returns its length, or its rows and columns; empty if they are not known. */
    public List<Long> dimensions() {
      return longs(json, "dimensions");
    }

    /**
     * Returns its shape as StarPU writes it: the kind, the dimensions and the size of an element.
     * {@code V} is a vector, {@code M} a matrix with its columns first, {@code v} a size.
     */
    String shape() {
      List<Long> lengths = dimensions();
      return switch (lengths.size()) {
        case 1 -> "V" + lengths.get(0) + "x" + element(lengths.get(0));
        case 2 ->
            "M"
                + lengths.get(1)
                + "x"
                + lengths.get(0)
                + "x"
                + element(lengths.get(0) * lengths.get(1));
        default -> "v" + bytes();
      };
    }

    private long element(long elements) {
      return elements <= 0 ? 0 : bytes() / elements;
    }
  }

  /** Returns the task as a merge has it. */
  public TaskPart in(long rank) {
    return new TaskPart(
        new JsonObject().put(NUMBER, json.get(NUMBER)).put(Rank.KEY, rank).putAll(json));
  }

  /** Returns its number in its run. */
  public long number() {
    return json.count(NUMBER);
  }

  /** Returns the name of its codelet. */
  public String codelet() {
    return json.text(CODELET);
  }

  /** Returns its own name, or that of its codelet. */
  public String name() {
    String name = json.text("name");
    return name.isEmpty() ? codelet() : name;
  }

  /** Returns when it was submitted. */
  public OptionalLong submit() {
    return json.integer("submit");
  }

  /** Returns when it was ready to run. */
  public OptionalLong ready() {
    return json.integer("ready");
  }

  /** Returns when it started. */
  public OptionalLong start() {
    return json.integer(START);
  }

  /** Returns when it ended. */
  public OptionalLong end() {
    return json.integer(END);
  }

  /** Tells whether it started: a cancelled task never does. */
  public boolean hasStarted() {
    return json.has(START);
  }

  /** Returns how long it ran in ns; negative or 0 if the report does not say it. */
  public long length() {
    return json.count(END) - json.count(START);
  }

  /** Tells whether it ended with an exception. */
  public boolean hasFailed() {
    return json.text("state").equals("failed") || json.has("exception");
  }

  /** Returns the worker that ran it. */
  public OptionalLong worker() {
    return json.integer(WORKER);
  }

  /** Returns its priority. */
  public long priority() {
    return json.count("priority");
  }

  /** Returns its tag. */
  public long tag() {
    return json.count("tag");
  }

  /** Returns its floating-point operations. */
  public OptionalDouble flops() {
    return json.number("flops");
  }

  /** Returns the numbers of the iterations that it belongs to, the outermost one first. */
  public List<Long> iterations() {
    return longs(json, "iterations");
  }

  /** Returns its data. */
  public List<Data> data() {
    return json.objects("data").stream().map(Data::new).toList();
  }

  /** Returns the shapes of its data as StarPU writes them, such as {@code M960x960x8}. */
  public String parameters() {
    return data().stream().map(Data::shape).collect(Collectors.joining(" "));
  }

  /** Returns the sum of the sizes of its data. */
  public long bytes() {
    return data().stream().mapToLong(one -> Math.max(0, one.bytes())).sum();
  }

  /** Returns the footprint of its data, in hexadecimal digits. */
  public String footprint() {
    return json.text(FOOTPRINT);
  }

  /**
   * Tells whether its trace was on: a traced task has a footprint, and a list of the tasks for
   * which it waited if there are any.
   */
  public boolean isTraced() {
    return json.has(AFTER) || json.has(FOOTPRINT);
  }

  /** Returns the tasks for which it waited. */
  public List<Dependency> after() {
    return json.list(AFTER).stream()
        .filter(
            one -> one instanceof List<?> pair && !pair.isEmpty() && pair.get(0) instanceof Long)
        .map(one -> dependency((List<?>) one))
        .toList();
  }

  private static Dependency dependency(List<?> pair) {
    return new Dependency((Long) pair.get(0), pair.size() > 1 ? String.valueOf(pair.get(1)) : "");
  }

  /** Returns its counters, by type and name. */
  public JsonObject counters() {
    return json.object("counters");
  }

  /** Passes its properties that a timeline shows beside its place. */
  public void properties(BiConsumer<String, Object> visitor) {
    for (Map.Entry<String, Object> entry : json.entries().entrySet()) {
      if (!OF_PLACE.contains(entry.getKey())) {
        visitor.accept(entry.getKey(), entry.getValue());
      }
    }
  }

  private static List<Long> longs(JsonObject json, String key) {
    return json.list(key).stream().filter(Long.class::isInstance).map(Long.class::cast).toList();
  }
}

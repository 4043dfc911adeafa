package dev.edpm.analysis.read;

import dev.edpm.analysis.json.JsonObject;
import dev.edpm.analysis.part.Rank;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The parts of a report: their keys in a document, and their kinds in JSON Lines. */
public enum Section {
  /** The version of the format. */
  FORMAT("format", "", ""),
  /** The only run. */
  RUN("run", "run", ""),
  /** The runs of a merge. */
  RUNS("runs", "", ""),
  /** Threads by their ids. */
  THREADS("threads", "thread", "id"),
  /** Sources of counters. */
  BACKENDS("backends", "backend", ""),
  /** Counters by name. */
  COUNTERS("counters", "counter", "name"),
  /** The cost of measuring in the only run. */
  OVERHEAD("overhead", "", ""),
  /** Regions by name. */
  REGIONS("regions", "region", "name"),
  /** Records of regions, which a document has in the region. */
  RECORDS("", "record", "region"),
  /** Call paths. */
  PATHS("paths", "path", ""),
  /** User-defined counters by name. */
  SERIES("series", "series", "name"),
  /** Records of user-defined counters, which a document has in the counter. */
  SERIES_RECORDS("", "series-record", "counter"),
  /** Knobs, rules and changes of knobs. */
  STEERING("steering", "", ""),
  /** Changes of knobs, which a document has in {@link #STEERING}. */
  CHANGES("", "change", ""),
  /** Codelets by name. */
  CODELETS("codelets", "codelet", "name"),
  /** Workers by number. */
  WORKERS("workers", "worker", "number"),
  /** Memories of an engine with devices, by number. */
  NODES("nodes", "node", "number"),
  /** Buses between memories. */
  BUSES("buses", "bus", ""),
  /** Tasks. */
  TASKS("tasks", "task", ""),
  /** Handles of data by number. */
  DATA("data", "data", "number"),
  /** The trace, or in a merge the traces by rank. */
  TRACE("trace", "trace", ""),
  /** Performance models by symbol. */
  MODELS("models", "model", "name"),
  /** Faults of the measurement. */
  PROBLEMS("problems", "problem", "");

  /** The key of the kind of a line. */
  public static final String KIND = "kind";

  private static final Map<String, Section> KEYS = by(Section::key);
  private static final Map<String, Section> KINDS = by(Section::kind);

  private final String key;
  private final String kind;
  private final String nameKey;

  Section(String key, String kind, String nameKey) {
    this.key = key;
    this.kind = kind;
    this.nameKey = nameKey;
  }

  private static Map<String, Section> by(Function<Section, String> word) {
    return Arrays.stream(values())
        .filter(one -> !word.apply(one).isEmpty())
        .collect(Collectors.toMap(word, Function.identity()));
  }

  /** Returns the part with a key in a document. */
  static Optional<Section> ofKey(String key) {
    return Optional.ofNullable(KEYS.get(key));
  }

  /** Returns the part of a line. */
  static Optional<Section> of(JsonObject line) {
    return Optional.ofNullable(KINDS.get(line.text(KIND)));
  }

  /** Returns its key in a document, empty if it is inside another part or in JSON Lines only. */
  public String key() {
    return key;
  }

  /** Returns its kind in JSON Lines, empty if it is inside another part or in documents only. */
  public String kind() {
    return kind;
  }

  /** Returns the key in a line of what is the key of an object in a document. */
  public String nameKey() {
    return nameKey;
  }

  /** Tells whether each line has a name or number that no other line of the kind has. */
  boolean isNamed() {
    return !key.isEmpty() && !nameKey.isEmpty();
  }

  /** Returns what is the key of an object in a document; in a merge it may have a rank. */
  String name(JsonObject line) {
    Object name = nameKey.isEmpty() ? null : line.get(nameKey);
    return Rank.key(isNamed() ? Rank.of(line) : Rank.NONE, name == null ? "" : name);
  }

  /** Removes what a line has and an object in a document has not. */
  JsonObject withoutName(JsonObject line) {
    line.put(KIND, null);
    if (!nameKey.isEmpty()) {
      line.put(nameKey, null);
    }
    return isNamed() ? line.put(Rank.KEY, null) : line;
  }
}

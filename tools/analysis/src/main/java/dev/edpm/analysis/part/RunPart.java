package dev.edpm.analysis.part;

import dev.edpm.analysis.json.JsonObject;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * A process that was measured.
 *
 * @param json as in the report, with keys that this version does not know
 */
public record RunPart(JsonObject json) implements Ranked {

  /** The key of its overhead in a merge and in JSON Lines; a document has it beside the run. */
  public static final String OVERHEAD = "overhead";

  /** The key of its alignment. */
  public static final String ALIGNMENT = "alignment";

  /**
   * The clock of a run.
   *
   * @param json as in the report
   */
  public record Clock(JsonObject json) {

    /** Tells whether times are read from the time stamp counter of the CPU. */
    public boolean isTsc() {
      return json.text("used").equals("tsc");
    }

    /** Returns the name of the boot of the machine, empty if it is not known. */
    public String bootId() {
      return json.text("boot-id");
    }

    /** Returns the time of the JVM's clock at the start of the run. */
    public OptionalLong monotonic() {
      return json.integer("monotonic-ns");
    }

    /** Returns by how much the JVM's clock is ahead of that of the machine, in ns. */
    public OptionalLong offset() {
      return json.integer("offset-ns");
    }

    /** Returns by how many millionths the clock is faster than that of the JVM. */
    public OptionalDouble driftPpm() {
      return json.number("drift-ppm");
    }

    /** Returns the clock with which times were exchanged, empty if there is none. */
    public String server() {
      return sync().text("server");
    }

    /** Returns the exchanges of times that are valid numbers. */
    public List<Exchange> exchanges() {
      List<?> times = sync().list("time");
      List<?> servers = sync().list("server-time");
      List<?> roundTrips = sync().list("round-trip-ns");
      List<Exchange> exchanges = new ArrayList<>();
      for (int i = 0;
          i < Math.min(times.size(), Math.min(servers.size(), roundTrips.size()));
          i++) {
        if (times.get(i) instanceof Long time
            && servers.get(i) instanceof Long there
            && roundTrips.get(i) instanceof Long roundTrip) {
          exchanges.add(new Exchange(time, there, roundTrip));
        }
      }
      return exchanges;
    }

    private JsonObject sync() {
      return json.object("sync");
    }
  }

  /**
   * An exchange of times.
   *
   * @param time its middle, in ns since the start of the run
   * @param server the server's clock, in ns
   * @param roundTrip how long it took, in ns
   */
  public record Exchange(long time, long server, long roundTrip) {}

  /** Returns the name of the program. */
  public String program() {
    return json.text("program");
  }

  /** Returns the name of the machine. */
  public String host() {
    return json.text("host");
  }

  /** Returns the process id. */
  public long pid() {
    return json.count("pid");
  }

  /** Returns the name and version of the JVM. */
  public String jvm() {
    return json.text("jvm");
  }

  /** Returns when measuring started, as the report says it. */
  public String started() {
    return json.text("started");
  }

  /** Returns the time up to which the report describes the run, as the report says it. */
  public String ended() {
    return json.text("ended");
  }

  /** Returns when measuring started. */
  public Optional<Instant> start() {
    return instant(started());
  }

  /** Returns the time up to which the report describes the run. */
  public Optional<Instant> end() {
    return instant(ended());
  }

  private static Optional<Instant> instant(String text) {
    try {
      return Optional.of(Instant.parse(text));
    } catch (DateTimeParseException e) {
      return Optional.empty();
    }
  }

  /** Tells whether the report was written before the records of the run. */
  public boolean isPending() {
    return json.text("records").equals("pending");
  }

  /**
   * Tells whether the process was to replace the report by a later one, which a process that is
   * killed does not write.
   */
  public boolean isInterim() {
    return json.is("interim");
  }

  /** Returns the cost of measuring, if it is a part of the run. */
  public Optional<OverheadPart> overhead() {
    return json.has(OVERHEAD)
        ? Optional.of(new OverheadPart(json.object(OVERHEAD)))
        : Optional.empty();
  }

  /** Returns its clock. */
  public Clock clock() {
    return new Clock(json.object("clock"));
  }

  /** Returns where its times are on the common axis of a merge. */
  public Alignment alignment() {
    return new Alignment(json.object(ALIGNMENT));
  }

  /**
   * Where the times of a run are on the common axis of a merge.
   *
   * @param json as in the report
   */
  public record Alignment(JsonObject json) {

    private static final String METHOD = "method";
    private static final String OFFSET = "offset-ns";
    private static final String DRIFT = "drift-ppm";
    private static final String ERROR = "error-ns";

    /**
     * Creates a part of a report.
     *
     * @param error the maximum error of a time in ns, if it is known
     */
    public static Alignment of(String method, long offset, double driftPpm, OptionalLong error) {
      Object errorText = error.isPresent() ? (Object) error.getAsLong() : "unknown";
      return new Alignment(
          new JsonObject()
              .put(METHOD, method)
              .put(OFFSET, offset)
              .put(DRIFT, driftPpm)
              .put(ERROR, errorText));
    }

    /** Returns how it was found. */
    public String method() {
      return json.text(METHOD);
    }

    /** Returns the start of the run on the axis, in ns. */
    public OptionalLong offset() {
      return json.integer(OFFSET);
    }

    /** Returns by how many millionths the clock of the axis is faster than that of the run. */
    public OptionalDouble driftPpm() {
      return json.number(DRIFT);
    }

    /** Returns the maximum error of a time, in ns. */
    public OptionalLong error() {
      return json.integer(ERROR);
    }
  }
}

package dev.edpm.runtime.export.live;

import dev.edpm.runtime.export.jfr.Profiling;
import dev.edpm.runtime.trace.TraceControl;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The commands of the page. Safe on any thread. */
final class LiveCommands {

  /**
   * The result of a command.
   *
   * @param status the status of the response
   * @param error the reason of a failure, for people; empty if it succeeded
   * @param recording the recording of samples that it has started; empty for other commands
   */
  record Result(int status, Optional<String> error, Optional<Recording> recording) {

    static final Result DONE = new Result(200, Optional.empty(), Optional.empty());

    static Result conflict(String reason) {
      return failed(409, reason);
    }

    static Result failed(int status, String reason) {
      return new Result(status, Optional.of(reason), Optional.empty());
    }

    static Result records(long seconds, Path file) {
      return new Result(200, Optional.empty(), Optional.of(new Recording(seconds, file)));
    }
  }

  /**
   * A recording that has started.
   *
   * @param seconds after which it ends
   * @param file absolute
   */
  record Recording(long seconds, Path file) {}

  private static final String GO = "/go";

  private static final Set<String> PATHS =
      Set.of("/set", "/pause", "/resume", "/report", "/trace", "/profile", GO);

  private static final long USUAL_SECONDS = 30;
  private static final long MOST_SECONDS = 3600;

  private final LiveProgram program;
  private final GoGate gate;
  private final KnobSetter setter;
  private final boolean steers;

  /**
   * @param steers whether commands may change the program
   */
  LiveCommands(LiveProgram program, GoGate gate, KnobSetter setter, boolean steers) {
    this.program = program;
    this.gate = gate;
    this.setter = setter;
    this.steers = steers;
  }

  /** Tells whether there is a command at that path. */
  static boolean has(String path) {
    return PATHS.contains(path);
  }

  /** Runs a command, whose response has to be followed by {@link #answered}. */
  Result run(String path, Map<String, Object> request) throws InterruptedException {
    if (path.equals(GO)) {
      return Result.DONE;
    }
    if (!steers) {
      return Result.failed(
          403, "this page cannot change the program, because it runs with edpm.live.steer=off");
    }
    return switch (path) {
      case "/set" -> setter.set(request).map(Result::conflict).orElse(Result.DONE);
      case "/report" -> report();
      case "/trace" -> trace(request.get("on"));
      case "/profile" -> profile(request.getOrDefault("seconds", USUAL_SECONDS));
      default -> {
        program.pause(path.equals("/pause"));
        yield Result.DONE;
      }
    };
  }

  /**
   * Lets a waiting program continue if that was the command. It may end at once, and would take an
   * unsent response with it.
   */
  void answered(String path) {
    if (path.equals(GO)) {
      gate.open();
    }
  }

  /** Writes the report. One is written at a time, because that takes the program's CPU time. */
  private synchronized Result report() {
    if (!program.writesReports()) {
      return Result.conflict(
          "no report was written, because the program runs with edpm.report=off");
    }
    program.writeReport();
    return Result.DONE;
  }

  private Result trace(Object on) {
    TraceControl trace = program.trace();
    if (!trace.isEnabled()) {
      return Result.conflict(
          "there is no trace, because edpm.trace is off; start the program with edpm.trace=all");
    }
    if (Boolean.TRUE.equals(on)) {
      trace.start();
    } else {
      trace.stop();
    }
    return Result.DONE;
  }

  private Result profile(Object seconds) {
    if (!(seconds instanceof Long whole) || whole < 1 || whole > MOST_SECONDS) {
      return Result.conflict(
          "seconds is a whole number from 1 to " + MOST_SECONDS + ", not " + seconds);
    }
    Profiling profiling = program.profiling();
    Optional<String> refused = profiling.start(whole.intValue());
    return refused.isPresent()
        ? Result.conflict(refused.get())
        : profiling
            .latest()
            .map(recording -> Result.records(whole, recording.file()))
            .orElse(Result.DONE);
  }
}

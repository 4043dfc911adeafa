package dev.edpm.profile;

import dev.edpm.analysis.input.InputException;
import dev.edpm.analysis.input.InputFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordedThread;
import jdk.jfr.consumer.RecordingFile;

/** Reads the events of a recording that have a stack, one by one. */
final class RecordingReader {

  /** Receives the events. */
  interface Receiver {

    void sample(String event, Sample sample);

    void lost(EventSource source, long samples);
  }

  private static final String LOST = "jdk.CPUTimeSamplesLost";

  /** The recording's stacks are shared by its events, and kept with all objects of their chunk. */
  private static final int MOST_STACKS = 10_000;

  /** The number of different classes whose names are kept. */
  private static final int MOST_NAMES = 100_000;

  private final Path file;

  /** The start of the names of event types that only async-profiler writes. */
  private static final String ASYNC_PROFILER = "profiler.";

  private final Map<RecordedStackTrace, List<CodeFrame>> stacks = new IdentityHashMap<>();
  private final Map<String, String> classNames = new HashMap<>();

  private boolean isOfAsyncProfiler;

  private RecordingReader(Path file) {
    this.file = file;
  }

  /**
   * Reads a recording.
   *
   * @throws InputException if it cannot be read, or is not valid
   */
  static void read(Path file, Receiver to) {
    RecordingChunks.read(file);
    RecordingReader reader = new RecordingReader(file);
    reader.readAll(reader::read, event -> event.passOn(to));
  }

  private <T> void readAll(Function<RecordedEvent, T> parse, Consumer<T> to) {
    try (RecordingFile recording = parsed(() -> new RecordingFile(file))) {
      isOfAsyncProfiler =
          parsed(recording::readEventTypes).stream()
              .anyMatch(type -> type.getName().startsWith(ASYNC_PROFILER));
      while (recording.hasMoreEvents()) {
        to.accept(parsed(() -> parse.apply(recording.readEvent())));
      }
    } catch (IOException e) {
      throw damaged(file, InputFile.reason(e));
    }
  }

  /**
   * Reads the events that relate the clock of a recording to that of a report.
   *
   * @throws InputException if it cannot be read, or is not valid
   */
  static void readClock(Path file, ClockReadings to) {
    RecordingChunks.read(file);
    new RecordingReader(file).readAll(RecordingReader::tick, tick -> tick.ifPresent(to::add));
  }

  private static Optional<ClockReadings.Tick> tick(RecordedEvent event) {
    return event.getEventType().getName().equals(ClockReadings.EVENT)
        ? Optional.of(
            new ClockReadings.Tick(
                event.getStartTime(), count(event, "before"), count(event, "after")))
        : Optional.empty();
  }

  private record Read(String name, Optional<Sample> sample, long lost) {
    void passOn(Receiver to) {
      if (sample.isPresent()) {
        to.sample(name, sample.get());
      } else if (lost > 0) {
        to.lost(EventSource.CPU_TIME, lost);
      }
    }
  }

  private interface Parsing<T> {
    T parse() throws IOException;
  }

  /** The parser of the JDK trusts its input: a damaged file can let it throw anything. */
  private <T> T parsed(Parsing<T> parsing) throws IOException {
    try {
      return parsing.parse();
    } catch (RuntimeException | InternalError | StackOverflowError e) {
      throw damaged(file, "its events cannot be parsed");
    }
  }

  private Read read(RecordedEvent event) {
    String name = event.getEventType().getName();
    Optional<EventSource> source = EventSource.of(name);
    long lost = name.equals(LOST) ? count(event, "lostSamples") : 0;
    return new Read(name, source.map(one -> sample(one, event)), lost);
  }

  private Sample sample(EventSource source, RecordedEvent event) {
    RecordedStackTrace trace = event.getStackTrace();
    boolean failed = event.hasField("failed") && event.getBoolean("failed");
    return new Sample(
        source,
        trace == null || failed ? List.of() : stack(trace),
        trace != null && trace.isTruncated(),
        event.hasField("biased") && event.getBoolean("biased"),
        value(source, event),
        thread(event),
        event.getStartTime());
  }

  /**
   * Returns the id of the thread. That of async-profiler is of the thread that has the native
   * thread when the recording ends, and its times are not exact enough to find a region by them.
   */
  private long thread(RecordedEvent event) {
    if (isOfAsyncProfiler) {
      return -1;
    }
    RecordedThread thread =
        event.hasField("sampledThread") ? event.getThread("sampledThread") : event.getThread();
    return thread == null ? -1 : thread.getJavaThreadId();
  }

  private static long value(EventSource source, RecordedEvent event) {
    long value =
        switch (source) {
          case CPU_TIME, EXECUTION -> 1;
          case ALLOCATION -> count(event, "weight");
          case BUFFERS ->
              event.hasField("tlabSize")
                  ? count(event, "tlabSize")
                  : count(event, "allocationSize");
          case WAITS -> event.getDuration().toNanos();
        };
    return Math.max(0, value);
  }

  private static long count(RecordedEvent event, String field) {
    return event.hasField(field) ? event.getLong(field) : 0;
  }

  private List<CodeFrame> stack(RecordedStackTrace trace) {
    if (stacks.size() >= MOST_STACKS) {
      stacks.clear();
    }
    return stacks.computeIfAbsent(trace, this::frames);
  }

  private List<CodeFrame> frames(RecordedStackTrace trace) {
    List<CodeFrame> frames = new ArrayList<>();
    for (RecordedFrame frame : trace.getFrames()) {
      RecordedMethod method = frame.getMethod();
      if (method != null) {
        frames.add(
            new CodeFrame(
                className(method),
                String.valueOf(method.getName()),
                String.valueOf(method.getDescriptor()),
                Math.max(0, frame.getLineNumber()),
                frame.getBytecodeIndex()));
      }
    }
    return List.copyOf(frames);
  }

  private String className(RecordedMethod method) {
    String name = method.getType() == null ? "" : String.valueOf(method.getType().getName());
    if (classNames.size() >= MOST_NAMES) {
      classNames.clear();
    }
    return classNames.computeIfAbsent(name, CodeFrame::plain);
  }

  static InputException damaged(Path file, String reason) {
    return new InputException(
        file
            + " is not a valid recording of Flight Recorder: "
            + reason
            + "; a recording is complete only after it is stopped or dumped");
  }
}

package dev.edpm.analysis.starpu;

import dev.edpm.analysis.sort.ExternalSort;
import dev.edpm.analysis.sort.TimedLine;
import dev.edpm.analysis.sort.TimedLines;
import dev.edpm.analysis.timeline.Lanes;
import dev.edpm.analysis.timeline.Slice;
import dev.edpm.analysis.timeline.Timeline;
import dev.edpm.analysis.timeline.Track;
import dev.edpm.analysis.timeline.Track.Kind;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * {@code trace.rec}: each change of a state. The executions of regions are states of their threads;
 * StarPU's reader adds up the states of each worker, so that each row of executions is a worker of
 * its own with a negative number.
 */
final class TraceRec {

  private static final String HEADER =
      """
      #
      # E: Event type
      # N: Event name
      # C: Event category
      # W: Worker ID
      # T: Thread ID
      # S: Start time
      #
      """;

  /** What happens at the same time: a task ends, the state changes, a task begins. */
  private static final int TASK_ENDS = 0;

  private static final int STATE = 1;
  private static final int TASK_BEGINS = 2;

  /** What begins and ends at the same time. */
  private static final int ENDS_AT_ONCE = 3;

  private final Timeline timeline;
  private final ExternalSort<TimedLine> sorted;
  private final Map<String, Integer> rows = new HashMap<>();
  private final Map<Integer, Deque<String>> openTasks = new HashMap<>();

  /** The workers whose states are recorded. */
  private final Set<String> withStates = new HashSet<>();

  private Track track;

  /** The last state of the current worker. */
  private Slice last;

  private TraceRec(Timeline timeline, ExternalSort<TimedLine> sorted) {
    this.timeline = timeline;
    this.sorted = sorted;
    for (Track states : timeline.tracks()) {
      if (states.kind() == Kind.WORKER_STATES) {
        withStates.add(workerKey(states));
      }
    }
  }

  private static String workerKey(Track of) {
    return of.process() + " " + of.number();
  }

  /** Writes the file. */
  static void write(Timeline timeline, Path folder, Lines to) {
    try (ExternalSort<TimedLine> sorted = TimedLines.byTimeAndNumber(folder)) {
      new TraceRec(timeline, sorted).collect();
      to.line(HEADER);
      sorted.forEach(event -> to.line(event.text()));
    }
  }

  private void collect() {
    Lanes lanes = new Lanes(new LaneRecords());
    timeline.forEachSlice(
        slice -> {
          if (track == null || slice.track() != track.id()) {
            lanes.finish();
            endStates(Long.MAX_VALUE);
            track = timeline.tracks().get(slice.track());
          }
          switch (track.kind()) {
            case WORKER, THREAD, SUBMITTER_STATES -> lanes.add(slice);
            case WORKER_STATES -> state(slice);
            default -> {
              // Not a state.
            }
          }
        });
    lanes.finish();
    endStates(Long.MAX_VALUE);
  }

  private void state(Slice slice) {
    if (slice.start() == slice.end()) {
      // It would hide a longer state that begins at the same time.
      return;
    }
    String name = name(slice.name());
    // The task shows this.
    boolean isTask = name.equals("Executing");
    endStates(isTask ? Long.MAX_VALUE : slice.start());
    if (!isTask) {
      last = slice;
      add("SetState", name, category(name), worker(track), -1, slice.start(), STATE);
    }
  }

  /**
   * Ends the last state of a worker, unless another one follows at once: a state without a name,
   * which StarPU's reader does not count.
   */
  private void endStates(long next) {
    if (last != null && last.end() < next) {
      add("SetState", "", "", worker(track), -1, last.end(), STATE);
    }
    last = null;
  }

  /** Returns StarPU's name of a state. */
  private static String name(String state) {
    return switch (state) {
      case "initializing" -> "Initializing";
      case "deinitializing" -> "Deinitializing";
      case "executing" -> "Executing";
      case "idle" -> "Idle";
      case "waiting" -> "FetchingInput";
      case "callback" -> "Callback";
      case "scheduling" -> "Scheduling";
      case "sleeping" -> "Sleeping";
      case "overhead" -> "Overhead";
      case "building" -> "Building task";
      case "submitting" -> "Submitting task";
      case "throttled" -> "Throttling task submission";
      case "waiting-for-task", "waiting-for-data" -> "Waiting task";
      case "waiting-for-all" -> "Waiting all tasks";
      case "program" -> "Nothing";
      default -> state;
    };
  }

  private static String category(String state) {
    return state.equals("Idle") || state.equals("Sleeping") ? "Other" : "Runtime";
  }

  private int worker(Track of) {
    return timeline.rank(of.process()).isPresent() || of.number() > Integer.MAX_VALUE
        ? rows.computeIfAbsent("worker " + of.process() + " " + of.number(), k -> rows.size())
        : (int) of.number();
  }

  private void add(
      String event, String name, String category, int worker, long thread, long time, int phase) {
    String named =
        name.isEmpty() ? "" : "N: " + StarPuText.oneLine(name) + "\nC: " + category + "\n";
    String text =
        "E: %s\n%sW: %d\nT: %d\nS: %s\n"
            .formatted(event, named, worker, thread, StarPuText.millis(time));
    sorted.add(new TimedLine(time, phase, text));
  }

  private final class LaneRecords implements Lanes.Visitor {

    @Override
    public void begin(int lane, Slice slice) {
      if (track.kind() == Kind.WORKER) {
        Deque<String> open = openTasks.computeIfAbsent(track.id(), one -> new ArrayDeque<>());
        open.push(slice.name());
        task(slice.name(), slice.start(), isBeforeState(slice) ? TASK_ENDS : TASK_BEGINS);
      } else if (!slice.isOpen()) {
        String name = track.kind() == Kind.THREAD ? slice.name() : name(slice.name());
        String shown = name.isEmpty() ? " " : name;
        add("PushState", shown, "User", row(lane), track.number(), slice.start(), TASK_BEGINS);
      }
    }

    @Override
    public void end(int lane, Slice slice) {
      boolean isAtOnce = slice.start() == slice.end() && !isBeforeState(slice);
      int phase = isAtOnce ? ENDS_AT_ONCE : TASK_ENDS;
      if (track.kind() == Kind.WORKER) {
        Deque<String> open = openTasks.get(track.id());
        open.pop();
        if (open.isEmpty()) {
          // If states are recorded, the next one begins now, or nothing is known until it begins.
          String name = hasStates() ? "" : "Idle";
          add("SetState", name, "Other", worker(track), -1, slice.end(), phase);
        } else {
          task(open.peek(), slice.end(), phase);
        }
      } else {
        add("PopState", "", "", row(lane), track.number(), slice.end(), phase);
      }
    }

    private boolean hasStates() {
      return track.kind() == Kind.WORKER && withStates.contains(workerKey(track));
    }

    /** A task without length must not hide the state that begins at the same time. */
    private boolean isBeforeState(Slice slice) {
      return slice.start() == slice.end() && hasStates();
    }

    private void task(String name, long time, int phase) {
      add("SetState", name.isEmpty() ? " " : name, "Task", worker(track), -1, time, phase);
    }

    private int row(int lane) {
      return -1 - rows.computeIfAbsent(track.id() + " " + lane, key -> rows.size());
    }
  }
}

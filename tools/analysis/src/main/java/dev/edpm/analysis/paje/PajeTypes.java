package dev.edpm.analysis.paje;

import java.util.List;
import java.util.Map;

/**
 * The types of containers, events, states and variables of a trace. They are StarPU's, with its
 * aliases, names and colours, and a few of our own: {@code L} for the rows of a thread, {@code R}
 * for the regions in them, and {@code GC}.
 */
final class PajeTypes {

  private static final String WHITE = "\"1.0 1.0 1.0\"";

  private static final List<String> TYPES =
      List.of(
          "1 MPIP 0 \"MPI Program\"",
          "1 P MPIP \"Program\"",
          "1 Mn P \"Memory Node\"",
          "1 T Mn \"Thread\"",
          "1 Mm Mn \"Memory Manager\"",
          "1 UT P \"User Thread\"",
          "1 L UT \"Lane\"",
          "1 GC P \"Garbage Collector\"",
          "1 W T \"Worker\"",
          "1 Sc P \"Scheduler State\"",
          "2 prog_event P \"program event type\" " + WHITE,
          "2 pu P \"Task Push\" " + WHITE,
          "2 po P \"Task Pop\" " + WHITE,
          "2 register P \"data registration\" " + WHITE,
          "2 unregister P \"data unregistration\" " + WHITE,
          "2 data_event P \"data event type\" " + WHITE,
          "2 user_event P \"user event type\" " + WHITE,
          "3 S T \"Thread State\"",
          "3 WS W \"Worker State\"",
          "3 US UT \"User Thread State\"",
          "3 R L \"Region\"",
          "3 GS GC \"Collection\"",
          "3 MS Mm \"Memory Node State\"",
          "4 nsubmitted Sc \"Number of Submitted Uncompleted Tasks\"",
          "4 nready Sc \"Number of Ready Tasks\"",
          "4 gft Sc \"Total GFlop/s\"",
          "4 gf W \"GFlop/s\"",
          "4 use Mm \"Used (MB)\"",
          "4 bwi_mm Mm \"Bandwidth In (MB/s)\"",
          "4 bwo_mm Mm \"Bandwidth Out (MB/s)\"",
          "5 F P Mm Mm \"Intra-node data Fetch\"",
          "5 WSL P W W \"Work steal\"");

  /** StarPU's values of the states of workers and their threads. */
  private static final List<String> WORKER_VALUES =
      List.of(
          "I Idle \".9 .1 .0\"",
          "In Initializing \"0.0 .7 1.0\"",
          "D Deinitializing \"0.0 .1 .7\"",
          "Fi FetchingInput \"1.0 .1 1.0\"",
          "Po PushingOutput \"0.1 1.0 1.0\"",
          "C Callback \".0 .3 .8\"",
          "B Overhead \".5 .18 .0\"",
          "Ps \"Parallel sync\" \".5 .18 1.0\"",
          "E Executing \".0 .6 .5\"",
          "Sc Scheduling \".7 .36 .0\"",
          "Sl Sleeping \".9 .1 .0\"",
          "P Progressing \".1 .3 .1\"",
          "U Unpartitioning \".0 .0 1.0\"",
          "H Hypervisor \".5 .18 .0\"",
          "Bu \"Building task\" \".5 .18 .0\"",
          "Su \"Submitting task\" \".3 .09 .0\"",
          "Th \"Throttling task submission\" \".8 .6 .6\"");

  /** StarPU's values of the states of threads that submit tasks. */
  private static final List<String> SUBMITTER_VALUES =
      List.of(
          "Bu \"Building task\" \".5 .18 .0\"",
          "Su \"Submitting task\" \".3 .09 .0\"",
          "C \"Callback\" \".0 .3 .8\"",
          "Sc \"Scheduling\" \".7 .36 .0\"",
          "Th \"Throttling task submission\" \".8 .6 .6\"",
          "W \"Waiting task\" \".9 .1 .0\"",
          "WA \"Waiting all tasks\" \".9 .1 .0\"",
          "No Nothing \".0 .0 .0\"");

  /** StarPU's values of the states of memories, as far as they are recorded. */
  private static final List<String> MEMORY_VALUES = List.of("Co DriverCopy \".3 .5 .1\"");

  /** StarPU's aliases of our states of workers and submitting threads. */
  private static final Map<String, String> ALIASES =
      Map.ofEntries(
          Map.entry("initializing", "In"),
          Map.entry("deinitializing", "D"),
          Map.entry("executing", "E"),
          Map.entry("idle", "I"),
          Map.entry("waiting", "Fi"),
          Map.entry("callback", "C"),
          Map.entry("scheduling", "Sc"),
          Map.entry("sleeping", "Sl"),
          Map.entry("overhead", "B"),
          Map.entry("building", "Bu"),
          Map.entry("submitting", "Su"),
          Map.entry("throttled", "Th"),
          Map.entry("waiting-for-task", "W"),
          Map.entry("waiting-for-data", "W"),
          Map.entry("waiting-for-all", "WA"),
          Map.entry("program", "No"));

  private PajeTypes() {}

  /** Returns the definitions of the types. */
  static String text() {
    StringBuilder text = new StringBuilder();
    TYPES.forEach(type -> text.append(type).append('\n'));
    WORKER_VALUES.forEach(value -> value(value, "S", text));
    WORKER_VALUES.forEach(value -> value(value, "WS", text));
    SUBMITTER_VALUES.forEach(value -> value(value, "US", text));
    MEMORY_VALUES.forEach(value -> value(value, "MS", text));
    return text.toString();
  }

  private static void value(String value, String type, StringBuilder to) {
    int blank = value.indexOf(' ');
    to.append("6 ").append(value, 0, blank).append(' ').append(type);
    to.append(value, blank, value.length()).append('\n');
  }

  /** Returns StarPU's alias of a state, or the state as a value of its own. */
  static String state(String state) {
    String alias = ALIASES.get(state);
    return alias == null ? PajeText.quoted(state) : alias;
  }
}

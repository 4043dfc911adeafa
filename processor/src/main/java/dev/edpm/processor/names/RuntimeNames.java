package dev.edpm.processor.names;

/**
 * The names of everything that woven and generated code calls, and of what the reader looks for. A
 * test resolves each of them against the runtime, or against tasks.
 */
public final class RuntimeNames {

  /** What the qualified names of the annotations start with. */
  public static final String ANNOTATIONS = "dev.edpm.annotations.";

  /** The annotation that marks a region. */
  public static final String REGION_ANNOTATION = "dev.edpm.annotations.Region";

  /** The annotation that names counters. */
  public static final String COUNTERS_ANNOTATION = "dev.edpm.annotations.Counters";

  /** The annotation that defines a counter. */
  public static final String COUNTER_DEF_ANNOTATION = "dev.edpm.annotations.CounterDef";

  /** The annotation that makes an interface a class of counters. */
  public static final String COUNTER_CLASS_ANNOTATION = "dev.edpm.annotations.CounterClass";

  /** The annotation that has samples listened to. */
  public static final String LISTENER_ANNOTATION = "dev.edpm.annotations.Listener";

  /** The annotation that has events listened to. */
  public static final String ON_EVENT_ANNOTATION = "dev.edpm.annotations.OnEvent";

  /** The annotation that exports a knob. */
  public static final String KNOB_ANNOTATION = "dev.edpm.annotations.Knob";

  /** The annotation that adds a rule. */
  public static final String RULE_ANNOTATION = "dev.edpm.annotations.Rule";

  /** The container of several {@link #RULE_ANNOTATION}. */
  public static final String RULES_ANNOTATION = "dev.edpm.annotations.Rule.Several";

  /** The annotation that makes a method the implementation of a task. */
  public static final String CODELET_ANNOTATION = "dev.edpm.annotations.Codelet";

  /** The runtime's module. */
  public static final String RUNTIME_MODULE = "dev.edpm.runtime";

  /** The façade, which holds the runtime's version. */
  public static final String EDPM = "dev.edpm.runtime.Edpm";

  /** The constant of {@link #EDPM} that holds the version. */
  public static final String EDPM_VERSION = "VERSION";

  /** The type of a span. */
  public static final String SPAN = "dev.edpm.runtime.Span";

  /** The static method of {@link #SPAN} that opens one, and of {@link #REGION}. */
  public static final String SPAN_OPEN = "open";

  /** The type of the constants in a wiring class. */
  public static final String REGION = "dev.edpm.runtime.region.hot.RegionHandle";

  /** The method of {@link #REGION} that opens an execution of a method. */
  public static final String REGION_ENTER = "enter";

  /** The method of {@link #REGION} that closes an execution of a method. */
  public static final String REGION_EXIT = "exit";

  /** The static method of {@link #HANDLE} that notes a method which could not be measured. */
  public static final String HANDLE_MISSED = "missed";

  /** The static method of {@link #REGION} that notes a span which could not be opened. */
  public static final String REGION_MISSED_SPAN = "missedSpan";

  /** The method of {@link #REGION} that opens a span which stays in its method. */
  public static final String REGION_OPEN = "open";

  /** The method of {@link #REGION} that opens a span which is handed on. */
  public static final String REGION_OPEN_HANDED_ON = "openHandedOn";

  /** The static methods of {@link #REGION} that close what an exception leaves. */
  public static final String REGION_FAIL = "fail";

  /** What {@link #REGION_ENTER} returns. */
  public static final String FRAME = "dev.edpm.runtime.region.hot.Frame";

  /** The interface of {@link #FRAME} that every wiring class extends. */
  public static final String HANDLE = "dev.edpm.runtime.region.hot.ExecutionHandle";

  /** The method of {@link #SPAN} that closes it. */
  public static final String SPAN_CLOSE = "close";

  /** The class that generated classes of regions extend, and that describes a region. */
  public static final String WIRING = "dev.edpm.runtime.boot.Wiring";

  /** The static method of {@link #WIRING} that starts to describe a region. */
  public static final String WIRING_REGION = "region";

  /** The method of {@link #WIRING} that says in which member a region is. */
  public static final String WIRING_IN = "in";

  /** The method of {@link #WIRING} that says where a region is marked. */
  public static final String WIRING_AT = "at";

  /** The method of {@link #WIRING} that says what a region counts. */
  public static final String WIRING_COUNTING = "counting";

  /** The method of {@link #WIRING} that says which regions open inside of a region. */
  public static final String WIRING_CONTAINING = "containing";

  /** The method of {@link #WIRING} that registers a region. */
  public static final String WIRING_OF = "of";

  /** The annotation of wiring classes. */
  public static final String GENERATED = "dev.edpm.runtime.boot.GeneratedWiring";

  /** The class that generated hooks register with. */
  public static final String HOOKS = "dev.edpm.runtime.boot.Hooks";

  /** The static method of {@link #HOOKS} that a class of hooks gets its own from. */
  public static final String HOOKS_OF = "of";

  /** The method of {@link #HOOKS} that registers a counter of integers. */
  public static final String HOOKS_COUNTER = "counter";

  /** The method of {@link #HOOKS} that registers a counter of floating-point numbers. */
  public static final String HOOKS_FLOATING_COUNTER = "floatingCounter";

  /** The method of {@link #HOOKS} that registers counters which are recorded. */
  public static final String HOOKS_RECORDED = "recorded";

  /** The method of {@link #HOOKS} that registers a knob. */
  public static final String HOOKS_KNOB = "knob";

  /** The method of {@link #HOOKS} that attaches a listener. */
  public static final String HOOKS_LISTENER = "listener";

  /** The method of {@link #HOOKS} that registers for an event. */
  public static final String HOOKS_ON_EVENT = "onEvent";

  /** The method of {@link #HOOKS} that adds a rule. */
  public static final String HOOKS_RULE = "rule";

  /** What is known of a counter. */
  public static final String COUNTER_DEFINITION = "dev.edpm.runtime.series.CounterDefinition";

  /** What is known of a knob. */
  public static final String KNOB_DEFINITION = "dev.edpm.runtime.steer.KnobDefinition";

  /** The static method of {@link #COUNTER_DEFINITION} and of {@link #KNOB_DEFINITION}. */
  public static final String DEFINITION_OF = "of";

  /** The static method of {@link #KNOB_DEFINITION} for a knob that is on or off. */
  public static final String KNOB_DEFINITION_OF_BOOLEAN = "ofBoolean";

  /** The interface that reads and sets a knob; its static methods are named by scope. */
  public static final String KNOB_ACCESS = "dev.edpm.runtime.steer.KnobAccess";

  /** What ends the names of those methods of {@link #KNOB_ACCESS} that take real numbers. */
  public static final String KNOB_ACCESS_FLOATING = "Floating";

  /** What records counters. */
  public static final String RECORDING = "dev.edpm.runtime.series.Recording";

  /** The static method of {@link #HOOKS} that makes one. */
  public static final String HOOKS_RECORDING = "recording";

  /** The method of {@link #RECORDING} that records. */
  public static final String RECORDING_RECORD = "record";

  /** The static method of {@link #RECORDING} that makes a floating-point number fit. */
  public static final String RECORDING_BITS = "bits";

  /** What a listener is called with. */
  public static final String SAMPLE = "dev.edpm.runtime.monitor.Sample";

  /** What is called at an event is called with this. */
  public static final String EVENT_INFO = "dev.edpm.runtime.event.EventInfo";

  /** What the tasks of a codelet have in common. */
  public static final String CODELET = "dev.edpm.tasks.CodeletDefinition";

  /** The static method of {@link #CODELET} that starts to build one. */
  public static final String CODELET_NAMED = "named";

  /** The method of {@link #CODELET_BUILDER} that ends it. */
  public static final String CODELET_BUILD = "build";

  /** What builds a {@link #CODELET}. */
  public static final String CODELET_BUILDER = "dev.edpm.tasks.CodeletDefinition.Builder";

  /** The methods of {@link #CODELET_BUILDER} that add data, by its mode. */
  public static final String CODELET_READS = "reads";

  /** Adds data that is overwritten. */
  public static final String CODELET_WRITES = "writes";

  /** Adds data that is changed. */
  public static final String CODELET_READS_AND_WRITES = "readsAndWrites";

  /** The method of {@link #CODELET_BUILDER} that adds an implementation. */
  public static final String CODELET_VARIANT = "variant";

  /** The method of {@link #CODELET_BUILDER} that says how time is predicted. */
  public static final String CODELET_MODEL = "model";

  /** The method of {@link #CODELET_BUILDER} that says how energy is predicted. */
  public static final String CODELET_ENERGY_MODEL = "energyModel";

  /** The method of {@link #CODELET_BUILDER} that names the models. */
  public static final String CODELET_SYMBOL = "symbol";

  /** The method of {@link #CODELET_BUILDER} that takes parameters and the products of them. */
  public static final String CODELET_TERMS = "terms";

  /** The method of {@link #CODELET_BUILDER} that takes a priority. */
  public static final String CODELET_PRIORITY = "priority";

  /** The method of {@link #CODELET} that makes a task. */
  public static final String CODELET_TASK = "task";

  /** The class that generated codelets register with. */
  public static final String CODELET_HOOKS = "dev.edpm.tasks.CodeletHooks";

  /** The static method of {@link #CODELET_HOOKS} that registers a {@link #CODELET}. */
  public static final String CODELET_HOOKS_CODELET = "codelet";

  /** The façade of tasks, by which the reader sees whether they are there. */
  public static final String TASKS = "dev.edpm.tasks.Tasks";

  /** What holds data. */
  public static final String DATA_HANDLE = "dev.edpm.tasks.DataHandle";

  /** The method of {@link #DATA_HANDLE} that gets the data. */
  public static final String DATA_HANDLE_VALUE = "value";

  /** What a task runs; generated code implements it. */
  public static final String TASK_BODY = "dev.edpm.tasks.codelet.TaskBody";

  /** The method of {@link #TASK_BODY} that runs a variant. */
  public static final String TASK_BODY_RUN = "run";

  /** The method of {@link #TASK_BODY} that tells whether a variant can run. */
  public static final String TASK_BODY_ACCEPTS = "accepts";

  /** The method of {@link #TASK_BODY} that predicts microseconds. */
  public static final String TASK_BODY_COST = "cost";

  /** The method of {@link #TASK_BODY} that counts floating-point operations. */
  public static final String TASK_BODY_FLOPS = "flops";

  /** The method of {@link #TASK_BODY} that gets the values that {@link #CODELET_TERMS} names. */
  public static final String TASK_BODY_PARAMETERS = "parameters";

  /** What generated methods return. */
  public static final String TASK_BUILDER = "dev.edpm.tasks.TaskBuilder";

  private RuntimeNames() {}

  /** Returns {@code name} as class files write it. */
  public static String internal(String name) {
    return name.replace('.', '/');
  }
}

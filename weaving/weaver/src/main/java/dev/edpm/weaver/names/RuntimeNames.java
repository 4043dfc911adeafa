package dev.edpm.weaver.names;

/**
 * The names of all types and members that woven and generated code uses, and of the annotations
 * that the reader looks for. A test resolves each of them against the runtime, or against tasks.
 */
public final class RuntimeNames {

  /** The prefix of the qualified names of the annotations. */
  public static final String ANNOTATIONS = "dev.edpm.annotations.";

  /** The annotation that marks a region. */
  public static final String REGION_ANNOTATION = "dev.edpm.annotations.Region";

  /** The element of {@link #REGION_ANNOTATION} that makes a method asynchronous. */
  public static final String REGION_ASYNC = "async";

  /** The annotation that makes a parameter a tag. */
  public static final String TAG_ANNOTATION = "dev.edpm.annotations.Tag";

  /** The annotation that names counters. */
  public static final String COUNTERS_ANNOTATION = "dev.edpm.annotations.Counters";

  /** The annotation that defines a counter. */
  public static final String COUNTER_DEF_ANNOTATION = "dev.edpm.annotations.CounterDef";

  /** The annotation that makes an interface a class of counters. */
  public static final String COUNTER_CLASS_ANNOTATION = "dev.edpm.annotations.CounterClass";

  /** The annotation that makes a method a listener for samples. */
  public static final String LISTENER_ANNOTATION = "dev.edpm.annotations.Listener";

  /** The annotation that makes a method a callback for events. */
  public static final String ON_EVENT_ANNOTATION = "dev.edpm.annotations.OnEvent";

  /** The annotation that exports a knob. */
  public static final String KNOB_ANNOTATION = "dev.edpm.annotations.Knob";

  /** The annotation that adds a rule. */
  public static final String RULE_ANNOTATION = "dev.edpm.annotations.Rule";

  /** The container of several {@link #RULE_ANNOTATION}s. */
  public static final String RULES_ANNOTATION = "dev.edpm.annotations.Rule.Several";

  /** The annotation that makes a method the implementation of a task. */
  public static final String CODELET_ANNOTATION = "dev.edpm.annotations.Codelet";

  /** The annotation that makes a method a kernel of OpenCL. */
  public static final String OPENCL_ANNOTATION = "dev.edpm.annotations.OpenCl";

  /** The runtime's module. */
  public static final String RUNTIME_MODULE = "dev.edpm.runtime";

  /** The façade, which holds the runtime's version. */
  public static final String EDPM = "dev.edpm.runtime.Edpm";

  /** The constant of {@link #EDPM} that holds the version. */
  public static final String EDPM_VERSION = "VERSION";

  /** The type of a span. */
  public static final String SPAN = "dev.edpm.runtime.Span";

  /** The static methods of {@link #SPAN} that open a span. */
  public static final String SPAN_OPEN = "open";

  /** The type of the regions in a wiring class. */
  public static final String REGION = "dev.edpm.runtime.region.hot.RegionHandle";

  /** The method of {@link #REGION} that opens an execution of a method. */
  public static final String REGION_ENTER = "enter";

  /** The method of {@link #REGION} that closes an execution of a method. */
  public static final String REGION_EXIT = "exit";

  /** The method of {@link #REGION} that ends the thread's part of an asynchronous method. */
  public static final String REGION_EXIT_ASYNCHRONOUS = "exitAsynchronous";

  /** The static method of {@link #HANDLE} that records an execution which could not be opened. */
  public static final String HANDLE_MISSED = "missed";

  /** The static method of {@link #REGION} that records a span which could not be opened. */
  public static final String REGION_MISSED_SPAN = "missedSpan";

  /** The method of {@link #REGION} that opens a span which does not leave its method. */
  public static final String REGION_OPEN = "open";

  /** The method of {@link #REGION} that opens a cross-thread span. */
  public static final String REGION_OPEN_CROSS_THREAD = "openCrossThread";

  /** The static methods of {@link #REGION} that close an execution that ends with an exception. */
  public static final String REGION_FAIL = "fail";

  /** The static methods of {@link #REGION} that put a tag on an execution of a method. */
  public static final String REGION_TAG = "tag";

  /** The methods of {@link #SPAN} that put a tag on it. */
  public static final String SPAN_TAG = "tag";

  /** The type that {@link #REGION_ENTER} returns. */
  public static final String FRAME = "dev.edpm.runtime.region.hot.Frame";

  /** The interface of {@link #FRAME} that every wiring class extends. */
  public static final String HANDLE = "dev.edpm.runtime.region.hot.ExecutionHandle";

  /** The method of {@link #SPAN} that closes it. */
  public static final String SPAN_CLOSE = "close";

  /** The superclass of generated classes of regions, which is also the description of a region. */
  public static final String WIRING = "dev.edpm.runtime.wiring.Wiring";

  /** The static method of {@link #WIRING} that describes a region. */
  public static final String WIRING_REGION = "region";

  /** The method of {@link #WIRING} that sets the counters of a region. */
  public static final String WIRING_COUNTING = "counting";

  /** The method of {@link #WIRING} that sets the regions that open inside a region. */
  public static final String WIRING_CONTAINING = "containing";

  /** The method of {@link #WIRING} that makes a region asynchronous. */
  public static final String WIRING_ASYNCHRONOUS = "asynchronous";

  /** The static method of {@link #WIRING} that registers regions. */
  public static final String WIRING_HANDLES = "handles";

  /** The static method of {@link #WIRING} that follows subscriptions to what a method returns. */
  public static final String WIRING_SUBSCRIBED = "subscribed";

  /** The annotation of wiring classes. */
  public static final String GENERATED = "dev.edpm.runtime.wiring.GeneratedWiring";

  /** The service that generated classes of hooks provide. */
  public static final String GENERATED_HOOKS = "dev.edpm.runtime.wiring.GeneratedHooks";

  /** The class at which generated hooks are registered. */
  public static final String HOOKS = "dev.edpm.runtime.wiring.Hooks";

  /** The static method of {@link #HOOKS} that returns the instance for a class of hooks. */
  public static final String HOOKS_OF = "of";

  /** The method of {@link #HOOKS} that registers a counter of integers. */
  public static final String HOOKS_COUNTER = "counter";

  /** The method of {@link #HOOKS} that registers a counter of floating-point numbers. */
  public static final String HOOKS_FLOATING_COUNTER = "floatingCounter";

  /** The method of {@link #HOOKS} that registers the recorded counters of a counter class. */
  public static final String HOOKS_RECORDED = "recorded";

  /** The method of {@link #HOOKS} that registers a knob. */
  public static final String HOOKS_KNOB = "knob";

  /** The method of {@link #HOOKS} that attaches a listener. */
  public static final String HOOKS_LISTENER = "listener";

  /** The method of {@link #HOOKS} that registers a callback for an event. */
  public static final String HOOKS_ON_EVENT = "onEvent";

  /** The method of {@link #HOOKS} that adds a rule. */
  public static final String HOOKS_RULE = "rule";

  /** The type that describes a counter. */
  public static final String COUNTER_DEFINITION = "dev.edpm.runtime.series.CounterDefinition";

  /** The type that describes a knob. */
  public static final String KNOB_DEFINITION = "dev.edpm.runtime.steer.KnobDefinition";

  /** The static factory method of {@link #COUNTER_DEFINITION} and of {@link #KNOB_DEFINITION}. */
  public static final String DEFINITION_OF = "of";

  /** The static factory method of {@link #KNOB_DEFINITION} for a boolean knob. */
  public static final String KNOB_DEFINITION_OF_BOOLEAN = "ofBoolean";

  /**
   * The interface that reads and sets a knob; its static factory methods are named after scopes.
   */
  public static final String KNOB_ACCESS = "dev.edpm.runtime.steer.KnobAccess";

  /** The suffix of those factory methods of {@link #KNOB_ACCESS} that take real numbers. */
  public static final String KNOB_ACCESS_FLOATING = "Floating";

  /** The type that records the values of counters. */
  public static final String RECORDING = "dev.edpm.runtime.series.Recording";

  /** The static method of {@link #HOOKS} that creates a {@link #RECORDING}. */
  public static final String HOOKS_RECORDING = "recording";

  /**
   * The method of {@link #RECORDING} that returns one for a group. Generated classes have a static
   * method of the same name.
   */
  public static final String RECORDING_IN = "in";

  /** The method of {@link #RECORDING} that records values. */
  public static final String RECORDING_RECORD = "record";

  /**
   * The static method of {@link #RECORDING} that converts a floating-point number to a {@code
   * long}.
   */
  public static final String RECORDING_BITS = "bits";

  /** The parameter type of a listener. */
  public static final String SAMPLE = "dev.edpm.runtime.monitor.Sample";

  /** The parameter type of a callback for events. */
  public static final String EVENT_INFO = "dev.edpm.runtime.event.EventInfo";

  /** The type that describes a codelet. */
  public static final String CODELET = "dev.edpm.tasks.CodeletDefinition";

  /** The static method of {@link #CODELET} that returns a builder. */
  public static final String CODELET_NAMED = "named";

  /** The method of {@link #CODELET_BUILDER} that builds the {@link #CODELET}. */
  public static final String CODELET_BUILD = "build";

  /** The builder of a {@link #CODELET}. */
  public static final String CODELET_BUILDER = "dev.edpm.tasks.CodeletDefinition.Builder";

  /** The method of {@link #CODELET_BUILDER} that sets the place in the source. */
  public static final String CODELET_AT = "at";

  /** The method of {@link #CODELET_BUILDER} that adds data that tasks read. */
  public static final String CODELET_READS = "reads";

  /** The method of {@link #CODELET_BUILDER} that adds data that tasks overwrite. */
  public static final String CODELET_WRITES = "writes";

  /** The method of {@link #CODELET_BUILDER} that adds data that tasks change. */
  public static final String CODELET_READS_AND_WRITES = "readsAndWrites";

  /** The method of {@link #CODELET_BUILDER} that adds an implementation. */
  public static final String CODELET_VARIANT = "variant";

  /** The method of {@link #CODELET_BUILDER} that sets the model of time. */
  public static final String CODELET_MODEL = "model";

  /** The method of {@link #CODELET_BUILDER} that sets the model of energy. */
  public static final String CODELET_ENERGY_MODEL = "energyModel";

  /** The method of {@link #CODELET_BUILDER} that names the models. */
  public static final String CODELET_SYMBOL = "symbol";

  /** The method of {@link #CODELET_BUILDER} that sets the parameters and terms of a model. */
  public static final String CODELET_TERMS = "terms";

  /** The method of {@link #CODELET_BUILDER} that sets the priority. */
  public static final String CODELET_PRIORITY = "priority";

  /** The method of {@link #CODELET} that creates a task. */
  public static final String CODELET_TASK = "task";

  /** The class at which generated codelets are registered. */
  public static final String CODELET_HOOKS = "dev.edpm.tasks.CodeletHooks";

  /** The static method of {@link #CODELET_HOOKS} that registers a {@link #CODELET}. */
  public static final String CODELET_HOOKS_CODELET = "codelet";

  /** The façade of tasks. If it resolves, tasks are on the class path. */
  public static final String TASKS = "dev.edpm.tasks.Tasks";

  /** The type that holds the data of tasks. */
  public static final String DATA_HANDLE = "dev.edpm.tasks.DataHandle";

  /** The method of {@link #DATA_HANDLE} that returns the data. */
  public static final String DATA_HANDLE_VALUE = "value";

  /** Data that is a part of an array. */
  public static final String BLOCK = "dev.edpm.tasks.Block";

  /** Data that is a part of a matrix. */
  public static final String TILE = "dev.edpm.tasks.Tile";

  /** The kinds of workers. */
  public static final String WORKER_KIND = "dev.edpm.tasks.codelet.WorkerKind";

  /** The description of a kernel of OpenCL. */
  public static final String KERNEL = "dev.edpm.tasks.codelet.OpenClKernel";

  /** The static method of {@link #KERNEL} for a kernel with known arguments. */
  public static final String KERNEL_CHECKED = "checked";

  /** The static method of {@link #KERNEL} for a kernel whose arguments are unknown. */
  public static final String KERNEL_UNCHECKED = "unchecked";

  /** The program of a {@link #KERNEL}. */
  public static final String KERNEL_SOURCE = "dev.edpm.tasks.codelet.KernelSource";

  /** The static method of {@link #KERNEL_SOURCE} for a program in the source. */
  public static final String KERNEL_SOURCE_CODE = "code";

  /** The static method of {@link #KERNEL_SOURCE} for a program that is a resource. */
  public static final String KERNEL_SOURCE_RESOURCE = "resource";

  /** A parameter of the method of a {@link #KERNEL}. */
  public static final String KERNEL_PARAMETER = "dev.edpm.tasks.codelet.KernelParameter";

  /** The static method of {@link #KERNEL_PARAMETER} for a value. */
  public static final String KERNEL_PARAMETER_VALUE = "value";

  /** The static method of {@link #KERNEL_PARAMETER} for data. */
  public static final String KERNEL_PARAMETER_DATA = "data";

  /** The types of numbers of kernels. */
  public static final String SCALAR_TYPE = "dev.edpm.tasks.codelet.ScalarType";

  /** The access modes of data. */
  public static final String ACCESS_MODE = "dev.edpm.tasks.codelet.AccessMode";

  /** An argument of a {@link #KERNEL}. */
  public static final String KERNEL_ARGUMENT = "dev.edpm.tasks.codelet.KernelArgument";

  /** The static method of {@link #CODELET_HOOKS} that runs a {@link #KERNEL}. */
  public static final String CODELET_HOOKS_LAUNCH = "launch";

  /** The body of a task; generated code implements it. */
  public static final String TASK_BODY = "dev.edpm.tasks.codelet.TaskBody";

  /** The method of {@link #TASK_BODY} that runs a variant. */
  public static final String TASK_BODY_RUN = "run";

  /** The method of {@link #TASK_BODY} that returns whether a variant can run. */
  public static final String TASK_BODY_ACCEPTS = "accepts";

  /** The method of {@link #TASK_BODY} that predicts the time in microseconds. */
  public static final String TASK_BODY_COST = "cost";

  /** The method of {@link #TASK_BODY} that returns the number of floating-point operations. */
  public static final String TASK_BODY_FLOPS = "flops";

  /** The method of {@link #TASK_BODY} that returns the size for models. */
  public static final String TASK_BODY_SIZE = "size";

  /** The method of {@link #TASK_BODY} that returns the footprint for models. */
  public static final String TASK_BODY_FOOTPRINT = "footprint";

  /** The method of {@link #TASK_BODY} that returns the values that {@link #CODELET_TERMS} names. */
  public static final String TASK_BODY_PARAMETERS = "parameters";

  /** The type that the generated methods of codelets return. */
  public static final String TASK_BUILDER = "dev.edpm.tasks.TaskBuilder";

  private RuntimeNames() {}

  /** Returns the internal form of {@code name}, which class files use. */
  public static String internal(String name) {
    return name.replace('.', '/');
  }
}

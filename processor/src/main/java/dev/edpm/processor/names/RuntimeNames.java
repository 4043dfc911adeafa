package dev.edpm.processor.names;

/**
 * The names of everything that woven and generated code calls, and of what the reader looks for. A
 * test resolves each of them against the runtime.
 */
public final class RuntimeNames {

  /** The annotation that marks a region. */
  public static final String REGION_ANNOTATION = "dev.edpm.annotations.Region";

  /** The annotation that names counters. */
  public static final String COUNTERS_ANNOTATION = "dev.edpm.annotations.Counters";

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
  public static final String REGION = "dev.edpm.runtime.region.Region";

  /** The method of {@link #REGION} that opens an execution of a method. */
  public static final String REGION_ENTER = "enter";

  /** The method of {@link #REGION} that closes an execution of a method. */
  public static final String REGION_EXIT = "exit";

  /** The method of {@link #REGION} that opens a span which stays in its method. */
  public static final String REGION_OPEN = "open";

  /** The method of {@link #REGION} that opens a span which is handed on. */
  public static final String REGION_OPEN_HANDED_ON = "openHandedOn";

  /** The static methods of {@link #REGION} that close what an exception leaves. */
  public static final String REGION_FAIL = "fail";

  /** What {@link #REGION_ENTER} returns and {@link #REGION_EXIT} takes. */
  public static final String FRAME = "dev.edpm.runtime.region.Frame";

  /** The method of {@link #SPAN} that closes it. */
  public static final String SPAN_CLOSE = "close";

  /** The class that registers regions. */
  public static final String WIRING = "dev.edpm.runtime.boot.Wiring";

  /** The static method of {@link #WIRING} that a wiring class gets its own from. */
  public static final String WIRING_OF = "of";

  /** The method of {@link #WIRING} that registers a region. */
  public static final String WIRING_REGION = "region";

  /** The annotation of wiring classes. */
  public static final String GENERATED = "dev.edpm.runtime.boot.GeneratedWiring";

  private RuntimeNames() {}

  /** Returns {@code name} as class files write it. */
  public static String internal(String name) {
    return name.replace('.', '/');
  }
}

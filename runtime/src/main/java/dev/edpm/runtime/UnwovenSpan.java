package dev.edpm.runtime;

/** The span of a class that was not woven: it measures nothing. */
final class UnwovenSpan implements Span {

  private static final Span INSTANCE = new UnwovenSpan();

  static {
    String report = setting("edpm.report", "EDPM_REPORT");
    if (!report.isEmpty()
        && !report.equals("off")
        && !setting("edpm.log", "EDPM_LOG").equals("off")) {
      System.err.println(
          "edpm: "
              + StackWalker.getInstance()
                  .walk(
                      frames ->
                          frames
                              .map(StackWalker.StackFrame::getClassName)
                              .filter(name -> !name.startsWith("dev.edpm.runtime."))
                              .findFirst()
                              .orElse("a class"))
              + " was compiled without edpm-processor, so its spans are not in the report; add it to"
              + " the compiler's annotationProcessorPaths");
    }
  }

  private UnwovenSpan() {}

  /** Returns a setting's value, or an empty string; the rooms that know settings are not loaded. */
  private static String setting(String property, String variable) {
    String value = System.getProperty(property, System.getenv(variable));
    return value == null ? "" : value.strip();
  }

  static Span opened() {
    return INSTANCE;
  }

  @Override
  public void close() {}
}

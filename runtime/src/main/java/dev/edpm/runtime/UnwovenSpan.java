package dev.edpm.runtime;

/** The span of a class that was not woven: it measures nothing. */
final class UnwovenSpan implements Span {

  private static final Span INSTANCE = new UnwovenSpan();

  static {
    String report = System.getProperty("edpm.report", System.getenv("EDPM_REPORT"));
    if (report != null && !report.equals("off")) {
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

  static Span opened() {
    return INSTANCE;
  }

  @Override
  public void close() {}
}

package dev.edpm.runtime;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.StackWalker.Option;
import java.lang.StackWalker.StackFrame;
import java.net.URL;
import java.net.URLConnection;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.Optional;

/**
 * The span of a class that was not instrumented: it measures nothing. The first one prints a
 * warning, unless its class was compiled with {@code -Aedpm.weave=off}, which the processor records
 * in {@value #OFF}.
 */
final class UnwovenSpan implements Span {

  /**
   * Lists the packages that are deliberately not measured, one per line; {@code .} is the unnamed
   * package.
   */
  private static final String OFF = "META-INF/edpm/off";

  private static final Span INSTANCE = new UnwovenSpan();

  static {
    try {
      if (!setting("edpm.report", "EDPM_REPORT").equals("off")
          && !setting("edpm.log", "EDPM_LOG").equals("off")) {
        opener()
            .filter(frame -> !isMeantToBeOff(frame.getDeclaringClass()))
            .ifPresent(UnwovenSpan::report);
      }
    } catch (RuntimeException | Error ignored) {
      // The program may forbid this check (security manager). Then there is no warning. If this
      // initialiser failed, each use of a span would fail.
    }
  }

  private UnwovenSpan() {}

  /**
   * Returns a setting's value, or an empty string. The packages that read settings are not loaded
   * for this.
   */
  private static String setting(String property, String variable) {
    String value = System.getProperty(property, System.getenv(variable));
    return value == null ? "" : value.strip();
  }

  /** Returns the method that opens the span. Groovy calls it through its own classes. */
  private static Optional<StackFrame> opener() {
    return StackWalker.getInstance(Option.RETAIN_CLASS_REFERENCE)
        .walk(
            frames ->
                frames
                    .filter(frame -> !frame.getClassName().startsWith("dev.edpm.runtime."))
                    .filter(frame -> !frame.getClassName().startsWith("org.codehaus.groovy."))
                    .findFirst());
  }

  private static boolean isMeantToBeOff(Class<?> opener) {
    String itsPackage = opener.getPackageName().isEmpty() ? "." : opener.getPackageName();
    ClassLoader own = opener.getClassLoader();
    ClassLoader loader = own != null ? own : ClassLoader.getSystemClassLoader();
    try {
      for (URL list : Collections.list(loader.getResources(OFF))) {
        if (contains(list, itsPackage)) {
          return true;
        }
      }
    } catch (IOException | RuntimeException | Error e) {
      // A list that cannot be read excludes no package.
      return false;
    }
    return false;
  }

  private static boolean contains(URL list, String name) throws IOException {
    URLConnection connection = list.openConnection();
    // A cached jar would stay open and lock the file, so that the program could not be redeployed.
    connection.setUseCaches(false);
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(connection.getInputStream(), StandardCharsets.UTF_8))) {
      return lines.lines().anyMatch(name::equals);
    }
  }

  private static void report(StackFrame opener) {
    System.err.println(
        "edpm: "
            + opener.getClassName()
            + " was not instrumented, so its spans are not measured; "
            + fix(opener.getFileName()));
  }

  /**
   * Returns what to do.
   *
   * @param file the source file, {@code null} if the class does not name it
   */
  private static String fix(String file) {
    String name = file == null ? "" : file;
    boolean otherCompiler =
        name.endsWith(".kt") || name.endsWith(".scala") || name.endsWith(".groovy");
    return otherCompiler
        ? "weave its class files with edpm weave (the goals edpm:weave and edpm:test-weave in"
            + " Maven)"
        : "compile it with javac and put edpm-processor on the processor path"
            + " (annotationProcessorPaths in Maven), or compile with -Aedpm.weave=off";
  }

  static Span opened() {
    return INSTANCE;
  }

  @Override
  public void close() {}
}

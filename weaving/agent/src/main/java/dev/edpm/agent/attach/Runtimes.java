package dev.edpm.agent.attach;

import java.lang.instrument.Instrumentation;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The runtimes of EDPM in this process; each class loader may have one of its own. */
final class Runtimes {

  private static final String PACKAGE = "dev.edpm.runtime.";
  private static final String FACADE = PACKAGE + "Edpm";

  /** A class that is loaded when the measurement starts. */
  private static final String MEASUREMENT = PACKAGE + "boot.Measurement";

  private final Class<?>[] loaded;

  Runtimes(Instrumentation instrumentation) {
    loaded = instrumentation.getAllLoadedClasses();
  }

  /** Tells whether the program has a runtime: on its class path, or elsewhere and in use. */
  boolean exist() {
    if (ClassLoader.getSystemResource(FACADE.replace('.', '/') + ".class") != null) {
      return true;
    }
    for (Class<?> each : loaded) {
      if (each.getName().startsWith(PACKAGE)) {
        return true;
      }
    }
    return false;
  }

  /** Tells whether the program has measured anything. */
  boolean isMeasured() {
    for (Class<?> each : loaded) {
      if (each.getName().equals(MEASUREMENT)) {
        return true;
      }
    }
    return false;
  }

  /** Writes the report of each measurement, and returns the names of the files, one per line. */
  String report(Path file) throws ReflectiveOperationException {
    List<String> written = new ArrayList<>();
    for (Class<?> each : loaded) {
      if (each.getName().equals(MEASUREMENT)) {
        Path numbered = written.isEmpty() ? file : numbered(file, written.size() + 1);
        write(each.getClassLoader(), numbered);
        written.add(numbered.toString());
      }
    }
    if (written.isEmpty()) {
      throw new IllegalArgumentException("the program has not measured anything");
    }
    return String.join("\n", written);
  }

  private static void write(ClassLoader loader, Path file) throws ReflectiveOperationException {
    Optional<?> problem;
    try {
      problem =
          (Optional<?>)
              Class.forName(FACADE, true, loader)
                  .getMethod("writeReport", Path.class)
                  .invoke(null, file);
    } catch (InvocationTargetException e) {
      throw new IllegalStateException(e.getCause());
    }
    if (problem.isPresent()) {
      Object reason = problem.get();
      throw new IllegalArgumentException(
          String.valueOf(reason.getClass().getMethod("message").invoke(reason)));
    }
  }

  /** Returns {@code report-2.json} for {@code report.json}. */
  private static Path numbered(Path file, int number) {
    String name = file.getFileName().toString();
    int dot = name.lastIndexOf('.');
    int end = dot < 0 ? name.length() : dot;
    return file.resolveSibling(name.substring(0, end) + "-" + number + name.substring(end));
  }
}

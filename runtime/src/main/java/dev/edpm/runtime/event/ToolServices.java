package dev.edpm.runtime.event;

import dev.edpm.runtime.isolation.Contained;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.function.Consumer;

/** Finds tools by service loading. Tools that cannot be loaded are reported and skipped. */
final class ToolServices {

  /** The file that lists the classes of tools in a jar. */
  static final String SERVICES = "META-INF/services/dev.edpm.runtime.event.ProfilingTool";

  /** The limit for a loader that would fail forever at the same place. */
  private static final int MOST_FAILURES = 20;

  private final Consumer<String> wrong;
  private final List<FoundTool> found = new ArrayList<>();
  private final Set<Class<?>> classes = new HashSet<>();
  private int failures;

  private ToolServices(Consumer<String> wrong) {
    this.wrong = wrong;
  }

  /**
   * Loads tools by the runtime's class loader and by the calling thread's.
   *
   * @param wrong receives a message for each tool that cannot be loaded
   */
  static List<FoundTool> load(Consumer<String> wrong) {
    ToolServices services = new ToolServices(wrong);
    ClassLoader ours = ProfilingTool.class.getClassLoader();
    services.loadFrom(ours);
    ClassLoader context = Thread.currentThread().getContextClassLoader();
    if (context != null && !context.equals(ours)) {
      services.loadFrom(context);
    }
    return services.found;
  }

  /**
   * Tells whether there may be any tools. Called first, because service loading takes some ms at
   * the start, and most programs have no tool.
   */
  static boolean areThere() {
    ClassLoader ours = ProfilingTool.class.getClassLoader();
    ClassLoader context = Thread.currentThread().getContextClassLoader();
    return ProfilingTool.class.getModule().isNamed()
        || finds(ours)
        || context != null && !context.equals(ours) && finds(context);
  }

  /** Tells whether a class loader, which may belong to the program, finds a list of tools. */
  private static boolean finds(ClassLoader loader) {
    try {
      return loader.getResource(SERVICES) != null;
    } catch (RuntimeException | Error e) {
      return false;
    }
  }

  private void loadFrom(ClassLoader loader) {
    Iterator<ProfilingTool> services = ServiceLoader.load(ProfilingTool.class, loader).iterator();
    while (failures < MOST_FAILURES) {
      try {
        if (!services.hasNext()) {
          return;
        }
        ProfilingTool tool = services.next();
        if (classes.add(tool.getClass())) {
          found.add(new FoundTool(tool, tool.getClass().getName()));
        }
      } catch (ServiceConfigurationError | RuntimeException | LinkageError e) {
        failures++;
        wrong.accept("a tool cannot be loaded: " + Contained.describe(e));
      }
    }
  }
}

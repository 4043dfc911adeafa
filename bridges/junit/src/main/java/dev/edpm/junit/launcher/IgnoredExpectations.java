package dev.edpm.junit.launcher;

import dev.edpm.junit.Expect;
import dev.edpm.runtime.text.Printable;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestTemplate;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.HierarchyTraversalMode;
import org.junit.platform.commons.support.ReflectionSupport;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;

/**
 * Prints a line for each {@link Expect} that has no effect: JUnit ignores the extension on methods
 * such as {@code @BeforeAll}, and other engines than JUnit Jupiter ignore it on methods and
 * classes. JUnit's launcher finds and calls it; user code does not. Safe on any thread.
 */
public final class IgnoredExpectations implements TestExecutionListener {

  private static final String JUPITER = "junit-jupiter";

  /** Methods, and classes with the engine that runs them. */
  private final Set<Object> printed = ConcurrentHashMap.newKeySet();

  /** Creates the listener; for JUnit. */
  public IgnoredExpectations() {}

  @Override
  public void executionStarted(TestIdentifier test) {
    if (test.getSource().orElse(null) instanceof ClassSource source) {
      check(source, engine(test.getUniqueIdObject()));
    }
  }

  /** Returns the engine that runs a class: in a suite, it is inside that of the suite. */
  private static String engine(UniqueId id) {
    return id.getSegments().stream()
        .filter(segment -> segment.getType().equals("engine"))
        .reduce((outer, inner) -> inner)
        .map(UniqueId.Segment::getValue)
        .orElse(JUPITER);
  }

  private void check(ClassSource source, String engine) {
    try {
      Class<?> type = source.getJavaClass();
      if (!engine.equals(JUPITER)
          && !AnnotationSupport.findRepeatableAnnotations(type, Expect.class).isEmpty()) {
        print(type, engine);
      }
      ReflectionSupport.findMethods(
              type, IgnoredExpectations::isIgnored, HierarchyTraversalMode.TOP_DOWN)
          .forEach(this::print);
    } catch (RuntimeException | LinkageError e) {
      // JUnit itself reports a class that cannot be loaded.
    }
  }

  private static boolean isIgnored(Method method) {
    return !AnnotationSupport.findRepeatableAnnotations(method, Expect.class).isEmpty()
        && !AnnotationSupport.isAnnotated(method, Test.class)
        && !AnnotationSupport.isAnnotated(method, TestFactory.class)
        && !AnnotationSupport.isAnnotated(method, TestTemplate.class);
  }

  private void print(Class<?> type, String engine) {
    if (printed.add(List.of(type, engine))) {
      System.err.println(
          "edpm: @Expect on "
              + Printable.line(type.getSimpleName())
              + " has no effect on what the engine "
              + Printable.line(engine)
              + " runs, because it applies to tests of JUnit Jupiter only");
    }
  }

  private void print(Method method) {
    if (printed.add(method)) {
      String name = method.getDeclaringClass().getSimpleName() + "." + method.getName();
      System.err.println(
          "edpm: @Expect on "
              + Printable.line(name)
              + " has no effect, because the method is not a test of JUnit Jupiter");
    }
  }
}

package dev.edpm.junit;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * The stable name of a test, which baselines are stored under.
 *
 * @param testClass the binary name of the outermost test class
 * @param test the path of the test inside it, such as {@code Inner/adds(int)/#1}
 */
record TestName(String testClass, String test) {

  private static final Pattern SEGMENT = Pattern.compile("\\[([^:\\]]+):([^\\]]*)]");

  /**
   * Returns the class of a test and, if it is nested, the test classes around it, innermost first.
   * A nested class of a superclass is in the class that inherits it, not in the one that declares
   * it.
   */
  static List<Class<?>> classes(ExtensionContext context) {
    List<Class<?>> classes = new ArrayList<>(context.getEnclosingTestClasses());
    classes.add(context.getRequiredTestClass());
    Collections.reverse(classes);
    return classes;
  }

  /** Returns the name of a test; an invocation of a template has a number. */
  static TestName of(ExtensionContext context) {
    List<Class<?>> classes = classes(context);
    List<String> path = new ArrayList<>();
    boolean inside = false;
    Matcher segments = SEGMENT.matcher(context.getUniqueId());
    while (segments.find()) {
      if (inside) {
        path.add(URLDecoder.decode(segments.group(2), StandardCharsets.UTF_8));
      }
      inside |= segments.group(1).equals("class") || segments.group(1).equals("class-template");
    }
    return new TestName(classes.get(classes.size() - 1).getName(), String.join("/", path));
  }
}

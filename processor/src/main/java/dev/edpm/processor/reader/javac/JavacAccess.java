package dev.edpm.processor.reader.javac;

import com.sun.source.util.JavacTask;
import com.sun.source.util.Trees;
import java.lang.reflect.Method;
import java.util.Optional;
import javax.annotation.processing.ProcessingEnvironment;

/**
 * javac's API.
 *
 * @param environment javac's own environment, without the wrapper of a build tool
 * @param task the running compilation
 * @param trees its trees
 */
public record JavacAccess(ProcessingEnvironment environment, JavacTask task, Trees trees) {

  /** Returns javac's API, or empty if {@code environment} belongs to another compiler. */
  public static Optional<JavacAccess> of(ProcessingEnvironment environment) {
    ProcessingEnvironment own = unwrapped(environment);
    try {
      return Optional.of(new JavacAccess(own, JavacTask.instance(own), Trees.instance(own)));
    } catch (RuntimeException | LinkageError e) {
      return Optional.empty();
    }
  }

  /** Unwraps the environment of IntelliJ IDEA's builds in the documented way. */
  private static ProcessingEnvironment unwrapped(ProcessingEnvironment environment) {
    try {
      Class<?> wrappers =
          environment.getClass().getClassLoader().loadClass("org.jetbrains.jps.javac.APIWrappers");
      Method unwrap = wrappers.getDeclaredMethod("unwrap", Class.class, Object.class);
      Object own = unwrap.invoke(null, ProcessingEnvironment.class, environment);
      return own instanceof ProcessingEnvironment unwrapped ? unwrapped : environment;
    } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
      return environment;
    }
  }
}

package dev.edpm.processor.reader.javac;

import com.sun.source.util.JavacTask;
import com.sun.source.util.Trees;
import java.lang.reflect.Method;
import java.util.Optional;
import javax.annotation.processing.ProcessingEnvironment;

/**
 * The compiler's own API, where the compiler is javac.
 *
 * @param environment javac's own environment, without what a build tool wrapped around it
 * @param task the running compilation
 * @param trees its trees
 */
public record JavacAccess(ProcessingEnvironment environment, JavacTask task, Trees trees) {

  /** Returns javac's API, or nothing when {@code environment} is another compiler's. */
  public static Optional<JavacAccess> of(ProcessingEnvironment environment) {
    ProcessingEnvironment own = unwrapped(environment);
    try {
      return Optional.of(new JavacAccess(own, JavacTask.instance(own), Trees.instance(own)));
    } catch (RuntimeException | LinkageError e) {
      return Optional.empty();
    }
  }

  /** IntelliJ IDEA's builds wrap the environment; this is their documented way back. */
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

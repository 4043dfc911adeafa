package dev.edpm.runtime.region.hot;

import dev.edpm.runtime.isolation.MissedExecutions;

/**
 * The open execution of a method's region, which woven code keeps until the method ends.
 *
 * <p>The generated classes that woven code calls extend this interface, and their methods declare
 * the execution with the generated type. If a value is passed as an interface type that is not its
 * own, the JVM's verifier has to load that interface. It therefore loads a generated class and this
 * interface together with the woven class, and not at the first call of a region, when the stack or
 * the file descriptors may be exhausted.
 */
public interface ExecutionHandle {

  /**
   * Records that an execution of a method's region could not be opened. This method is declared
   * here because this interface is loaded even if nothing else can be loaded any more.
   *
   * @return {@code null}: the execution is not measured
   */
  static Frame missed(Throwable cause) {
    if (cause instanceof LinkageError) {
      // The JVM does not try again to link a class, so there may never be a report that says this.
      // The flag is a property because a static field of an interface needs an initialiser, which
      // can fail too.
      String said = "dev.edpm.runtime.unmeasured";
      if (System.getProperty(said) == null) {
        System.setProperty(said, "true");
        System.err.println(
            "edpm: some regions are not measured because their generated classes cannot be loaded: "
                + cause);
      }
    }
    MissedExecutions.note(cause);
    return null;
  }
}

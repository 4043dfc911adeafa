package dev.edpm.runtime.region.hot;

/**
 * The open execution of a method's region, as woven code keeps it until the method ends.
 *
 * <p>The generated classes that woven code calls extend this interface, and their methods declare
 * the execution with the generated type. The JVM's verifier has to load an interface that a value
 * of another type is passed as, so it loads a generated class and this one together with the woven
 * class, and not at the first call of a region, where the stack or the file descriptors may be used
 * up.
 */
public interface ExecutionHandle {

  /**
   * Notes that an execution of a method's region could not be opened. It is declared here because
   * this interface is loaded even where nothing else can be loaded any more.
   *
   * @return {@code null}: it is not measured
   */
  static Frame missed(Throwable cause) {
    if (cause instanceof LinkageError) {
      // The JVM does not try again to link a class, so there may never be a report to say this. A
      // property, because a static field of an interface needs an initialiser, which can fail too.
      String said = "dev.edpm.runtime.unmeasured";
      if (System.getProperty(said) == null) {
        System.setProperty(said, "true");
        System.err.println(
            "edpm: some regions are not measured because their generated classes cannot be loaded: "
                + cause);
      }
    }
    Missed.note(cause);
    return null;
  }
}

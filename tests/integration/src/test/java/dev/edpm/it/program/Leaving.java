package dev.edpm.it.program;

/** A jump on its way to its target. */
final class Leaving extends RuntimeException {

  private static final long serialVersionUID = 1;

  final transient Target target;
  final boolean again;

  /**
   * @param again whether it continues a loop
   */
  Leaving(Target target, boolean again) {
    super(null, null, false, false);
    this.target = target;
    this.again = again;
  }

  /** Runs code, up to a jump to that target. Returns whether it was to continue. */
  static boolean runUpTo(Target target, Runnable code) {
    try {
      code.run();
      return true;
    } catch (Leaving jump) {
      if (jump.target != target) {
        throw jump;
      }
      return jump.again;
    }
  }
}

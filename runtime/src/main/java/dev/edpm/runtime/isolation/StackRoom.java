package dev.edpm.runtime.isolation;

/** Checks whether the calling thread's stack has room for work that must not be cut short. */
public final class StackRoom {

  private static final int FEW_CALLS = 6;
  private static final int SOME_CALLS = 64;
  private static final int CALLS = 128;
  private static final int MORE_CALLS = 400;
  private static final int MANY_CALLS = 1500;

  private StackRoom() {}

  /** Initialises the class while there is heap for it. */
  public static void prepare() {
    descend(0, 0, 0, 0);
  }

  /**
   * Tells whether there is room for a call of {@code RegionHandle.fail} for an execution that is
   * left out.
   */
  public static boolean isForLeaving() {
    return fitsBeforeOpening(FEW_CALLS);
  }

  /** Tells whether there is room to close a measured execution. */
  public static boolean isForClose() {
    return fitsBeforeOpening(SOME_CALLS);
  }

  /** Tells whether there is room for over a hundred more calls, as a fold needs. */
  public static boolean isEnough() {
    return fits(CALLS);
  }

  /** Tells whether there is room for the first opening of a region. */
  public static boolean isForOpening() {
    return fits(MORE_CALLS);
  }

  /** Tells whether there is room for code of the JDK that may load classes. */
  public static boolean isPlenty() {
    return fits(MANY_CALLS);
  }

  private static boolean fits(int calls) {
    try {
      return descend(calls, 0, 0, 0) >= 0;
    } catch (StackOverflowError e) {
      return false;
    }
  }

  private static boolean fitsBeforeOpening(int calls) {
    try {
      return descendOften(calls, 0, 0, 0) >= 0;
    } catch (StackOverflowError e) {
      return false;
    }
  }

  /**
   * Like {@link #descend}, but called so often that it is soon compiled. It then needs less stack
   * than a fold that is not compiled.
   */
  private static long descendOften(int left, long a, long b, long c) {
    return left == 0 ? a + b + c : descendOften(left - 1, b + 1, c + 1, a + 1) + 1;
  }

  /**
   * Descends that many calls. The arguments occupy stack, and the JIT compiler cannot turn the
   * recursion into a loop.
   */
  private static long descend(int left, long a, long b, long c) {
    return left == 0 ? a + b + c : descend(left - 1, b + 1, c + 1, a + 1) + 1;
  }
}

package dev.edpm.spark;

/**
 * The knobs of the executors of a Spark application, for the application's code in the driver. All
 * methods may be called on any thread.
 */
public final class EdpmSpark {

  private static volatile ClusterKnobs knobs;

  private EdpmSpark() {}

  /**
   * Sets a global knob on all executors. Executors apply the value within about 5 s, and those that
   * start later apply it when they start. In the driver itself, the knob changes only if the driver
   * runs the tasks (the master is {@code local[*]}). The report of the application has each change,
   * with the origin {@code spark}. If no executor has the knob, or the value is out of range, the
   * report has a problem.
   *
   * @param knob the name of the knob
   * @param value the value; an integer knob only takes whole numbers
   * @throws IllegalStateException if no application with the plugin is running in this process
   * @throws IllegalArgumentException if the name is empty or has more than 1,000 characters, or
   *     more than 1,000 knobs are set
   */
  public static void set(String knob, double value) {
    ClusterKnobs running = knobs;
    if (running == null) {
      throw new IllegalStateException(
          "the EDPM plugin is not running in this process; set"
              + " spark.plugins=dev.edpm.spark.EdpmPlugin, and call EdpmSpark.set in the driver,"
              + " between the start and the end of the SparkContext");
    }
    running.set(knob, value);
  }

  /** Tells whether an application with the plugin is running in this process, as its driver. */
  public static boolean isRunning() {
    return knobs != null;
  }

  /** Sets the knobs of the application that this process drives, {@code null} if it has ended. */
  static void running(ClusterKnobs ofApplication) {
    knobs = ofApplication;
  }

  /** Also sets the driver's own knobs, because the driver runs the tasks. */
  static void applyHere(KnobReceiver receiver) {
    ClusterKnobs running = knobs;
    if (running != null) {
      running.applyHere(receiver);
    }
  }
}

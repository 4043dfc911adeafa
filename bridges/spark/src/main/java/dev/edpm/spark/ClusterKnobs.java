package dev.edpm.spark;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The knobs that the driver has set on all executors, each with its last value. Safe on any thread.
 */
final class ClusterKnobs {

  private static final int LONGEST_NAME = 1_000;

  private final Map<String, KnobSetting> settings = new LinkedHashMap<>();
  private long number;

  /** The knobs of the driver if it runs the tasks itself, else {@code null}. */
  private KnobReceiver here;

  /**
   * Sets a knob.
   *
   * @throws IllegalArgumentException if the name is empty or too long, or there are too many knobs
   */
  synchronized void set(String knob, double value) {
    if (knob.isBlank() || knob.length() > LONGEST_NAME) {
      throw new IllegalArgumentException(
          "the name of a knob has 1 to " + LONGEST_NAME + " characters, not " + knob.length());
    }
    if (settings.size() >= KnobSetting.MOST && !settings.containsKey(knob)) {
      throw new IllegalArgumentException(
          "the driver can set at most " + KnobSetting.MOST + " knobs; set fewer");
    }
    settings.put(knob, new KnobSetting(++number, knob, value));
    if (here != null) {
      here.receive(all());
    }
  }

  /** Also sets the knobs of this process, which runs the tasks. */
  synchronized void applyHere(KnobReceiver receiver) {
    here = receiver;
    here.receive(all());
  }

  /** Returns the last value of each knob. */
  synchronized List<KnobSetting> all() {
    return List.copyOf(settings.values());
  }

  /**
   * Returns the answer to the message of an executor.
   *
   * @throws IOException never
   */
  byte[] answer() throws IOException {
    return KnobSetting.encoded(all());
  }
}

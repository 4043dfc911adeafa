package dev.edpm.benchmarks.probes;

import jdk.jfr.Event;
import jdk.jfr.Recording;

/** Events of JDK Flight Recorder that the recording does not include. */
public class JfrOff extends JfrEvent {

  @Override
  void set(Recording recording, Class<? extends Event> type) {
    recording.disable(type);
  }
}

package dev.edpm.benchmarks.probes;

import jdk.jfr.Event;
import jdk.jfr.Recording;

/** Events of JDK Flight Recorder as they are by default, with the stack of each. */
public class JfrWithStack extends JfrEvent {

  @Override
  void set(Recording recording, Class<? extends Event> type) {
    recording.enable(type).withoutThreshold().withStackTrace();
  }

  @Override
  boolean withStack() {
    return true;
  }
}

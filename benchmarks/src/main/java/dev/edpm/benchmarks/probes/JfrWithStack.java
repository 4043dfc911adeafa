package dev.edpm.benchmarks.probes;

import jdk.jfr.Event;
import jdk.jfr.Recording;

/** Events of JDK Flight Recorder with default settings, each with its stack. */
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

package dev.edpm.benchmarks.probes;

import jdk.jfr.Event;
import jdk.jfr.Recording;

/** Events of JDK Flight Recorder without their stacks. */
public class JfrOn extends JfrEvent {

  @Override
  void set(Recording recording, Class<? extends Event> type) {
    recording.enable(type).withoutThreshold().withoutStackTrace();
  }
}

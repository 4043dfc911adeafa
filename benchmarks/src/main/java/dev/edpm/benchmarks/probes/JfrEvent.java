package dev.edpm.benchmarks.probes;

import dev.edpm.benchmarks.Body;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import jdk.jfr.Event;
import jdk.jfr.Name;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordingFile;

/** Events of JDK Flight Recorder during a recording to disk, which is the default. */
abstract class JfrEvent extends Probe {

  private static final List<Class<? extends Event>> TYPES =
      List.of(Inner.class, Middle.class, Outer.class);

  private static final long MOST_ON_DISK = 64 << 20;

  private Recording recording;

  @Name("dev.edpm.benchmarks.Inner")
  static final class Inner extends Event {}

  @Name("dev.edpm.benchmarks.Middle")
  static final class Middle extends Event {}

  @Name("dev.edpm.benchmarks.Outer")
  static final class Outer extends Event {}

  /** Sets whether events of one type are recorded, and how. */
  abstract void set(Recording recording, Class<? extends Event> type);

  @Override
  final void open() {
    recording = new Recording();
    recording.setMaxSize(MOST_ON_DISK);
    for (Class<? extends Event> type : TYPES) {
      set(recording, type);
    }
    recording.start();
  }

  @Override
  final void close() {
    recording.close();
  }

  @Override
  final void inner(int body) {
    Inner event = new Inner();
    event.begin();
    Body.run(body);
    event.commit();
  }

  @Override
  final void outer() {
    Outer event = new Outer();
    event.begin();
    middle();
    event.commit();
  }

  private void middle() {
    Middle event = new Middle();
    event.begin();
    inner(0);
    event.commit();
  }

  @Override
  final long kept() throws IOException {
    Path file = Files.createTempFile("edpm-benchmark-", ".jfr");
    try {
      recording.dump(file);
      return RecordingFile.readAllEvents(file).stream()
          .filter(event -> event.getEventType().getName().startsWith("dev.edpm.benchmarks."))
          .filter(event -> event.getDuration().compareTo(Duration.ZERO) >= 0)
          .filter(event -> event.getStackTrace() != null == withStack())
          .count();
    } finally {
      Files.delete(file);
    }
  }

  /** Returns whether events must have the stack from which they were committed. */
  boolean withStack() {
    return false;
  }
}

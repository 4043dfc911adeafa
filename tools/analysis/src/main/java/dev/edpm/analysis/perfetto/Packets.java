package dev.edpm.analysis.perfetto;

import java.io.IOException;
import java.io.OutputStream;
import java.util.function.Consumer;

/** Writes packets to a trace, one after the other. For one thread. */
final class Packets {

  /** Passes the exception of the trace's stream through code that cannot throw it. */
  static final class Failure extends RuntimeException {

    private static final long serialVersionUID = 1;

    private Failure(IOException cause) {
      super(cause);
    }

    @Override
    public synchronized IOException getCause() {
      return (IOException) super.getCause();
    }
  }

  private final OutputStream to;
  private final ProtoBuffer buffer = new ProtoBuffer();
  private int sequences;

  Packets(OutputStream to) {
    this.to = to;
  }

  /** Returns the id of a new sequence of packets. */
  int newSequence() {
    return ++sequences;
  }

  /**
   * Writes a packet.
   *
   * @throws Failure if the trace cannot be written
   */
  void write(Consumer<ProtoBuffer> content) {
    buffer.clear();
    int packet = buffer.start(Fields.PACKET);
    content.accept(buffer);
    buffer.end(packet);
    try {
      buffer.writeTo(to);
    } catch (IOException e) {
      throw new Failure(e);
    }
  }
}

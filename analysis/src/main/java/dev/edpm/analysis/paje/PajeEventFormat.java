package dev.edpm.analysis.paje;

import dev.edpm.analysis.sort.ElementFormat;
import dev.edpm.analysis.sort.PackedReader;
import dev.edpm.analysis.sort.PackedWriter;
import java.io.IOException;

/** Lines in a temporary file. */
final class PajeEventFormat implements ElementFormat<PajeEvent> {

  private static final int EVENT_BYTES = 100;

  @Override
  public long weight(PajeEvent event) {
    return EVENT_BYTES + 2L * event.fields().length();
  }

  @Override
  public void write(PajeEvent event, PackedWriter to) throws IOException {
    to.signed(event.time());
    to.unsigned(event.id());
    to.text(event.fields());
  }

  @Override
  public PajeEvent read(PackedReader from) throws IOException {
    return new PajeEvent(from.signed(), (int) from.unsigned(), from.text());
  }
}

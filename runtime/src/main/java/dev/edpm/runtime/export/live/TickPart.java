package dev.edpm.runtime.export.live;

import dev.edpm.runtime.report.json.Json;
import java.io.IOException;

/**
 * One kind of data in the ticks of one client. It remembers what the client has received, so that a
 * tick only has what has changed since then, however long ago that was. Used by one thread.
 */
interface TickPart {

  /** Writes the entries of a tick, as entries of an object that is open. */
  void write(Json to, LiveReading reading) throws IOException;
}

package dev.edpm.runtime.export.live;

import dev.edpm.runtime.report.json.Json;
import java.io.IOException;
import java.util.Optional;

/**
 * Only for {@code dev.edpm.tasks}: the part of another artifact in the live page. All methods may
 * be called on any thread.
 */
public interface LivePart {

  /** One client's view of the part. Used by one thread at a time. */
  interface View {

    /**
     * Writes the entries of a tick that have changed since the last call, as entries of an object
     * that is open.
     *
     * @param origin the time that is 0 in the stream, by the clock of the process
     */
    void tick(Json to, long origin) throws IOException;
  }

  /**
   * Starts or stops to record what only the live page shows. Called when the first client has
   * connected, and when the last one has disconnected.
   */
  void watch(boolean on);

  /** Returns the view of a client that has just connected. */
  View view();

  /** Returns the number of workers that have knobs. */
  int workers();

  /** Returns the name of the scheduler that has knobs, if there is one. */
  Optional<String> scheduler();
}

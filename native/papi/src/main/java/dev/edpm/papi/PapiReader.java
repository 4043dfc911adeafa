package dev.edpm.papi;

import dev.edpm.runtime.backend.CounterReader;

/**
 * Reads some events of a thread's sets.
 *
 * @param sets the sets that contain them, each once
 * @param setOf the set of each event
 * @param placeOf the index of each event in its set
 * @param release called when the reader is closed
 */
record PapiReader(ComponentSet[] sets, ComponentSet[] setOf, int[] placeOf, Runnable release)
    implements CounterReader {

  @Override
  public void read(long[] into, int offset) {
    for (ComponentSet set : sets) {
      set.read();
    }
    values(into, offset);
  }

  @Override
  public void readOpening(long[] into, int offset) {
    for (int i = sets.length - 1; i >= 0; i--) {
      sets[i].read();
    }
    values(into, offset);
  }

  private void values(long[] into, int offset) {
    for (int i = 0; i < placeOf.length; i++) {
      into[offset + i] = setOf[i].value(placeOf[i]);
    }
  }

  @Override
  public void close() {
    release.run();
  }
}

package dev.edpm.runtime.series;

import dev.edpm.runtime.ThreadInfo;

/**
 * The records of one recording on one thread, up to some time.
 *
 * @param recording the recording
 * @param thread the thread
 * @param group the name of the group: that of the recording or of the thread
 * @param records the time and the values of each call, in order of time
 * @param outOfBounds the number of values out of bounds, by column
 * @param dropped the number of further records that were not stored because the limit was reached
 */
record Stretch(
    Recording recording,
    ThreadInfo thread,
    String group,
    long[][] records,
    long[] outOfBounds,
    long dropped) {

  /** Tells whether there are neither records nor dropped ones. */
  boolean isEmpty() {
    return records.length == 0 && dropped == 0;
  }
}

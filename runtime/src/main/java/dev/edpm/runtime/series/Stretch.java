package dev.edpm.runtime.series;

/**
 * What one thread had recorded by one recording at some time.
 *
 * @param recording the recording
 * @param thread the thread
 * @param group the name of its group
 * @param records a time and the values of each call, in order of time
 * @param outOfBounds how many values were out of bounds, by column
 * @param dropped how many records more there were, for which there was no room
 */
record Stretch(
    Recording recording,
    ThreadInfo thread,
    String group,
    long[][] records,
    long[] outOfBounds,
    long dropped) {

  /** Tells whether there is anything to tell. */
  boolean isEmpty() {
    return records.length == 0 && dropped == 0;
  }
}

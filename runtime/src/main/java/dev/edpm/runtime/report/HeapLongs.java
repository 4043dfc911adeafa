package dev.edpm.runtime.report;

/** Numbers in memory. */
final class HeapLongs implements LongStore {

  private final long[] values;

  HeapLongs(int size) {
    values = new long[size];
  }

  @Override
  public void set(long index, long value) {
    values[(int) index] = value;
  }

  @Override
  public long get(long index) {
    return values[(int) index];
  }

  @Override
  public void close() {}
}

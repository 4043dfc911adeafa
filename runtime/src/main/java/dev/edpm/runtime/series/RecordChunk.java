package dev.edpm.runtime.series;

/** An array for some records of a log. */
final class RecordChunk {

  static final RecordChunk EMPTY = new RecordChunk(0);

  /** Each record is a time, then the values of one call. */
  final long[][] records;

  /** The next chunk. Set before a record in it is published. */
  RecordChunk next;

  RecordChunk(int length) {
    records = new long[length][];
  }
}

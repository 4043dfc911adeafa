package dev.edpm.runtime.series;

/** Room for some records of a log. */
final class RecordChunk {

  static final RecordChunk EMPTY = new RecordChunk(0);

  /** A time, then the values of one call. */
  final long[][] records;

  /** The chunk after this one; set before a record in it is published. */
  RecordChunk next;

  RecordChunk(int length) {
    records = new long[length][];
  }
}

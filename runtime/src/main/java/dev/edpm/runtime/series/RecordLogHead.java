package dev.edpm.runtime.series;

/** The fields that the owner of a log writes at every record. */
abstract class RecordLogHead extends RecordLogPadding {

  /** The chunk of the next record; used by the owner. */
  RecordChunk last;

  /** The number of records in the last chunk; used by the owner. */
  int at;

  /**
   * The number of records. The owner writes it with release; other threads read it with acquire.
   */
  int size;

  /** The latest record, stored or not; used by the owner. */
  long[] latest;
}

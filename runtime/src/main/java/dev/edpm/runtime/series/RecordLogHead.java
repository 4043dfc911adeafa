package dev.edpm.runtime.series;

/** What the owner of a log writes at every record. */
abstract class RecordLogHead extends RecordLogPadding {

  /** Where the next record goes; the owner's. */
  RecordChunk last;

  /** How many records the last chunk has; the owner's. */
  int at;

  /** How many records there are. Written by the owner with release, read by others with acquire. */
  int size;

  /** The latest record, stored or not; the owner's. */
  long[] latest;
}

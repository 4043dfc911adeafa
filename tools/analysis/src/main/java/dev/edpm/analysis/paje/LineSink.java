package dev.edpm.analysis.paje;

/** Receives the events of a trace in any order. */
interface LineSink {

  /** Adds an event at a time of the timeline; {@code fields} are those after the time. */
  void add(long time, int id, String fields);
}

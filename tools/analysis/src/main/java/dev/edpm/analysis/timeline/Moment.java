package dev.edpm.analysis.timeline;

import java.util.List;

/**
 * An event without a duration.
 *
 * @param track the id of its track
 * @param time in ns since the start of the first run
 * @param arguments its values
 */
public record Moment(int track, long time, String name, List<Argument> arguments) {

  /** Copies the arguments. */
  public Moment {
    arguments = List.copyOf(arguments);
  }
}

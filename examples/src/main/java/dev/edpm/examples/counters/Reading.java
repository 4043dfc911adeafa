package dev.edpm.examples.counters;

import dev.edpm.annotations.CounterClass;
import dev.edpm.annotations.CounterDef;
import dev.edpm.annotations.CounterDef.Display;
import dev.edpm.annotations.CounterDef.Target;
import dev.edpm.annotations.CounterDef.Validity;

/** One counter for each choice that a definition has. */
@CounterClass("weather")
interface Reading {

  /** Records what a station measured at one time. */
  void measured(
      @CounterDef(
              help = "Temperature, read at this time.",
              unit = "Cel",
              min = -90,
              max = 60,
              target = Target.GROUP,
              validity = Validity.SAMPLE)
          double temperature,
      @CounterDef(
              help = "Rain since the previous reading.",
              unit = "mm",
              target = Target.GROUP,
              validity = Validity.BEFORE)
          float rain,
      @CounterDef(
              help = "A stroke of lightning at this time: its distance.",
              unit = "km",
              target = Target.GROUP,
              validity = Validity.POINT)
          int lightning);

  /** Records the state of a station, which lasts until the next record. */
  void charge(
      @CounterDef(
              help = "Charge of the battery.",
              unit = "%",
              min = 0,
              max = 100,
              target = Target.GROUP)
          int percent);

  /** Records the work of a thread that reads stations. */
  void readings(
      @CounterDef(
              help = "Readings of this thread so far.",
              target = Target.THREAD,
              display = Display.RATE)
          long soFar);

  /** Records the work of the whole process. */
  void answered(@CounterDef(help = "Stations that have answered.") int stations);
}

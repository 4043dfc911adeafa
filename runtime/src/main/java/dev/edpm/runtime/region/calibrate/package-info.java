/**
 * Finds out what measuring costs: an empty region is executed over and over on a log that no
 * snapshot sees, and the counters of a plan are read. The monitor of the calibration is held during
 * a pass and takes that of its own log alone.
 */
package dev.edpm.runtime.region.calibrate;

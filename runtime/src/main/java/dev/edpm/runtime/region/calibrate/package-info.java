/**
 * Measures the cost of measuring: executes an empty region repeatedly on a log that no snapshot
 * sees, and reads the counters of a plan. The monitor of the calibration is held during a pass, and
 * no snapshot waits for it.
 */
package dev.edpm.runtime.region.calibrate;

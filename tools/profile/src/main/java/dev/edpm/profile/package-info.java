/**
 * Assigns the samples and waits that recordings of Flight Recorder contain to the regions of a
 * report; {@link dev.edpm.profile.Profile} is the entry.
 */
package dev.edpm.profile;

/** Regions as meters of Micrometer, and Micrometer's observations as regions. */
package dev.edpm.micrometer;

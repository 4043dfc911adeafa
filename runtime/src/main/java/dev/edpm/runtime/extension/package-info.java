/**
 * Only for {@code dev.edpm.tasks}: how an artifact that builds on the runtime joins the measurement
 * of the process.
 */
package dev.edpm.runtime.extension;

/**
 * For {@code dev.edpm.tasks} alone: how an artifact that builds on the runtime joins the
 * measurement of the process. The runtime knows none of its types.
 */
package dev.edpm.runtime.extension;

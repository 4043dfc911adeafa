/** Weaves regions into class files. */
package dev.edpm.processor.weave;

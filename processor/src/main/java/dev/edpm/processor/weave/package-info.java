/** Bytes in, bytes out: puts the opening and the close of regions into class files. */
package dev.edpm.processor.weave;

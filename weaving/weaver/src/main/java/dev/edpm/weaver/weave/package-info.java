/** Weaves the entry and exit of regions into class files: bytes in, bytes out. */
package dev.edpm.weaver.weave;

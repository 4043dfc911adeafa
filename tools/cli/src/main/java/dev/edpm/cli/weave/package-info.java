/** {@code edpm weave}: weaves regions into the classes of a folder or a jar. */
package dev.edpm.cli.weave;

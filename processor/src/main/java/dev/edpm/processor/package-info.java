/**
 * The annotation processors that javac calls. They run the phases of each compilation: read, check,
 * plan, generate and weave.
 */
package dev.edpm.processor;

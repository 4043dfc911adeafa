/**
 * The annotation processors that javac calls, which pass each compilation through the phases: read,
 * check, plan, generate and weave.
 */
package dev.edpm.processor;

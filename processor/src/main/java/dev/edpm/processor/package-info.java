/**
 * The annotation processors that javac calls, and the phases that they run in each compilation:
 * read, check, plan, generate and weave.
 */
package dev.edpm.processor;

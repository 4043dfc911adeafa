/** Weaves regions into the classes of a program while it loads them, as an agent of the JVM. */
package dev.edpm.agent;

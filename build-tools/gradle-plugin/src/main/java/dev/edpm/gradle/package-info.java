/** The Gradle plugin, which instruments what a project compiles, and its tasks. */
package dev.edpm.gradle;

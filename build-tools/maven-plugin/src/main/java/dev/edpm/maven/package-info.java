/** The goals of the Maven plugin, which run commands of {@code edpm} on the project. */
package dev.edpm.maven;

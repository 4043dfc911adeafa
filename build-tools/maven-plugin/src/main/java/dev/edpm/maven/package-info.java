/**
 * The goals of the Maven plugin, which weave the classes of the project and run commands of {@code
 * edpm} on it.
 */
package dev.edpm.maven;

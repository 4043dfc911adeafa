/** Runs commands inside build tools: what the plugins of Maven and Gradle have in common. */
package dev.edpm.cli.build;

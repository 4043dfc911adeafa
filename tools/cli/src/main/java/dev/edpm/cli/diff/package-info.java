/** {@code edpm diff}, {@code compare} and {@code history}: compare versions of a program. */
package dev.edpm.cli.diff;

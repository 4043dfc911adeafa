/** {@code edpm check}: finds marked members of compiled classes that were not woven. */
package dev.edpm.cli.check;

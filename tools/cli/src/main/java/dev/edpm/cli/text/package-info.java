/**
 * The output that all commands share: pages, tables, units, JSON, escapes for terminals, and the
 * exception for mistakes of the user.
 */
package dev.edpm.cli.text;

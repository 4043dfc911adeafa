/** Text for people, as all commands print it: tables, units, escapes, mistakes of the user. */
package dev.edpm.cli.text;

/** The options, patterns and files that several commands take. */
package dev.edpm.cli.option;

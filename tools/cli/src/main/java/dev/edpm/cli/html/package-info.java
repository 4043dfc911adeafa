/** {@code edpm html}: writes a report as a page for a browser. */
package dev.edpm.cli.html;

/** Writes the documentation as a web site. */
package dev.edpm.site;

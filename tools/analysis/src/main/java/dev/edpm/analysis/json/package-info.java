/** JSON values in memory, and a writer for them. */
package dev.edpm.analysis.json;

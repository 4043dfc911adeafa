/** JSON values in memory, and how they are written. */
package dev.edpm.analysis.json;

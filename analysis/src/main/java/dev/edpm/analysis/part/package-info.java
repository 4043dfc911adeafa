/** Tasks and records of a report as types, which spell the keys of these parts. */
package dev.edpm.analysis.part;

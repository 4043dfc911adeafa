/**
 * The file of the report: where it is written, which process owns it if several use the same name,
 * and how it replaces the previous one.
 */
package dev.edpm.runtime.report.file;

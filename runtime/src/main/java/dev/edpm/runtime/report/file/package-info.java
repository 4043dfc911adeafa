/**
 * The file of the report: where it is written, which process owns it when several name the same
 * place, and how it replaces the previous one.
 */
package dev.edpm.runtime.report.file;

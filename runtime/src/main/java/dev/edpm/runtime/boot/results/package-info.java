/** What the process has measured, and when it is written to the report. */
package dev.edpm.runtime.boot.results;

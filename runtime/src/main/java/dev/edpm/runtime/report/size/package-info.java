/** The size of a report: what each part of it takes, and which setting makes it smaller. */
package dev.edpm.runtime.report.size;

/**
 * Files of performance models: where they are, how they are named, and how they are read and
 * written, as JSON and in StarPU's text format. An unreadable file is reported in one sentence and
 * never stops the program.
 */
package dev.edpm.tasks.model.file;

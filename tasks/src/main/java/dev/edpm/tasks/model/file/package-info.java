/**
 * Files of performance models: their folders and names, and reading and writing them as JSON and in
 * StarPU's text format. An unreadable file is reported in one sentence and never stops the program.
 */
package dev.edpm.tasks.model.file;

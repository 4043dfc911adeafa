/**
 * Files that the runtime reads and writes: replacing a file as a whole, temporary files and folders
 * with their removal after a crash, and small text files of the user and of the kernel. A file is
 * only used if it belongs to the user of this process. Imports no other package of the runtime.
 */
package dev.edpm.runtime.file;

/**
 * Reads class files of any compiler into the records that javac's reader creates from sources: the
 * types, members and marks, the spans and what becomes of them, and tags.
 */
package dev.edpm.weaver.reader.classfile;

/**
 * The records that the reader creates from sources, without javac's types. Later phases use only
 * these records, not the sources. A {@link dev.edpm.processor.reader.model.SourceItem} identifies a
 * declaration in all phases.
 */
package dev.edpm.processor.reader.model;

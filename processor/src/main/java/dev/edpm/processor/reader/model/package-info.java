/**
 * The records that the reader makes of sources, free of javac's types. All later phases work on
 * them and on nothing else of the sources. What a declaration is known by from phase to phase is
 * {@link dev.edpm.processor.reader.model.SourceItem}.
 */
package dev.edpm.processor.reader.model;

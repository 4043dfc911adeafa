/**
 * The records that a reader creates from sources or class files, without javac's types. Later
 * phases use only these records. A {@link dev.edpm.weaver.model.SourceItem} identifies a
 * declaration in all phases.
 */
package dev.edpm.weaver.model;

/** The records of the elements that generated classes use: hooks and codelets. */
package dev.edpm.weaver.model.hook;

/** The regions of a class as the weaver gets them: methods and spans, by name and descriptor. */
package dev.edpm.processor.weave.mark;

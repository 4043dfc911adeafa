/**
 * What all checks need: the counters that this compilation knows, which members are measured, the
 * rules for names and other texts, and what generated code can reach. The rooms inside judge the
 * records that the reader made, each those of one subject.
 */
package dev.edpm.processor.check;

/** Input files: whether they can be read, and sentences that say why they cannot. */
package dev.edpm.analysis.input;

/** The input of the weaver: methods and spans that are regions, by name and descriptor. */
package dev.edpm.weaver.weave.target;

/** Checks tags: where they are put, their keys, and that there is a type of value for them. */
package dev.edpm.weaver.check.tag;

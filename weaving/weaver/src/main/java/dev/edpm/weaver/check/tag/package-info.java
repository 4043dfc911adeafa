/** Checks tags: where they are put, their types and their keys. */
package dev.edpm.weaver.check.tag;

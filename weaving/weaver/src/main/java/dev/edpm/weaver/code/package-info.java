/** Finds in bytecode what compilers wrote for spans, lambda expressions and constructors. */
package dev.edpm.weaver.code;

/** The names of the runtime's types and members that woven and generated code uses. */
package dev.edpm.weaver.names;

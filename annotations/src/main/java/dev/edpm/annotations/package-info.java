/**
 * The annotations that mark a program, with the constants and enums of their attributes. This
 * package imports no other package.
 */
package dev.edpm.annotations;

/**
 * The annotations that a user writes, with the constants and enums of their attributes. Imports no
 * other package.
 */
package dev.edpm.annotations;

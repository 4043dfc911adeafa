/**
 * Calls of C functions by JNA's direct mapping, for JDK 17 to 21. No other package refers to this
 * one: the runtime finds it by service loading.
 */
package dev.edpm.runtime.jna;

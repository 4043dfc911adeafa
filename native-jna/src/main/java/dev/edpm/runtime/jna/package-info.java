/**
 * Calls of C by JNA's direct mapping, for JDK 17 to 21. Nobody names what is here: the runtime
 * finds it by service loading.
 */
package dev.edpm.runtime.jna;

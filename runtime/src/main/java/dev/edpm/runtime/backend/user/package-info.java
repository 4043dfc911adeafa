/** Counters that the program defines itself, as regions count them. */
package dev.edpm.runtime.backend.user;

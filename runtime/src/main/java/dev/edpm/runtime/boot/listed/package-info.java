/**
 * Reads the lists of compiled regions beside the classes of the program, and finds the names that
 * their classes have now.
 */
package dev.edpm.runtime.boot.listed;

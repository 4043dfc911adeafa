/**
 * Tests of the project's structure: {@code rooms.txt} lists the packages in the order in which they
 * depend on each other, and {@code api.txt} the types that users name.
 */
package dev.edpm.it.rooms;

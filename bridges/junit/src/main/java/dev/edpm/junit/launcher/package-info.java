/** The listener of JUnit's launcher that finds expectations which no extension sees. */
package dev.edpm.junit.launcher;

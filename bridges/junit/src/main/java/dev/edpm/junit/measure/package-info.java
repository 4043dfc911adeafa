/**
 * What regions measure while a test runs, from snapshots before and after it, and the other tests
 * that run at the same time.
 */
package dev.edpm.junit.measure;

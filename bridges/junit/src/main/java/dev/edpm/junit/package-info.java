/**
 * Expectations on what regions measure, as annotations of tests of JUnit Jupiter; {@code
 * EdpmExtension} checks them.
 */
package dev.edpm.junit;

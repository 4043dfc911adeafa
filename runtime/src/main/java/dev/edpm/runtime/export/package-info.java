/** The code that the exports in the packages below this one share. */
package dev.edpm.runtime.export;

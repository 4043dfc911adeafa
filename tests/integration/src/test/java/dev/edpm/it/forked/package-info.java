/** Code that tests run in processes of their own, beside the measured code. */
package dev.edpm.it.forked;

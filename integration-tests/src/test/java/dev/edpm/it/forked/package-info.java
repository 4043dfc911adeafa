/** What tests run in processes of their own, beside the code that they measure. */
package dev.edpm.it.forked;

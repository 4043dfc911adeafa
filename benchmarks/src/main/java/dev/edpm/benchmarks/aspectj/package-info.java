/** What AspectJ weaves after javac. */
package dev.edpm.benchmarks.aspectj;

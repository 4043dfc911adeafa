/** The aspect that AspectJ weaves after javac, and the advised methods. */
package dev.edpm.benchmarks.aspectj;

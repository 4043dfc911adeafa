/** The stages of a Spark application: their tasks, the distribution of run times, and the skew. */
package dev.edpm.spark.stage;

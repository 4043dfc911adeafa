/**
 * Measures regions inside the tasks of Apache Spark: a plugin of the driver and of each executor,
 * and one merged report of the application.
 */
package dev.edpm.spark;

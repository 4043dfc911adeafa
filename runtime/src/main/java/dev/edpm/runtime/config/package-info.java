/**
 * The settings of the launch, and the runtime's output for people: problems for the report, and
 * lines of a log; with the text forms that both need, such as quoted names and quantities.
 */
package dev.edpm.runtime.config;

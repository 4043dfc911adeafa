/**
 * What the user set at launch, and what the runtime tells people: problems, for the report, and
 * lines of a log. What several rooms need of files and text stands here as well.
 */
package dev.edpm.runtime.config;

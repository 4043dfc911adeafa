/**
 * The page of a running program: its template, style sheet and scripts, which {@code edpm-runtime}
 * serves ({@code edpm.live}). It shares the design and many scripts with the page of a report.
 */
package dev.edpm.view.live;

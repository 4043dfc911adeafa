/**
 * The timeline of a report in Chrome's trace event format; {@link
 * dev.edpm.analysis.chrome.ChromeTrace} is the entry.
 *
 * @see <a
 *     href="https://docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU">Trace
 *     Event Format</a>
 */
package dev.edpm.analysis.chrome;

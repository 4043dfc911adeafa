/**
 * The timeline of a report as a trace for Perfetto; {@link
 * dev.edpm.analysis.perfetto.PerfettoTrace} is the entry. Traces are protocol buffers, of which
 * only a few messages are needed, so the package encodes them itself.
 *
 * @see <a href="https://perfetto.dev">Perfetto</a>
 */
package dev.edpm.analysis.perfetto;

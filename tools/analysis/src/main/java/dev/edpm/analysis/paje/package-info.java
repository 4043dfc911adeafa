/**
 * The timeline of a report as a Paje trace, as StarPU writes them, for ViTE, pj_dump and StarPU's
 * own tools; {@link dev.edpm.analysis.paje.PajeTrace} is the entry.
 *
 * @see <a href="https://github.com/schnorr/pajeng">The format, in the folder doc of PajeNG</a>
 */
package dev.edpm.analysis.paje;

/**
 * The text files that StarPU's {@code starpu_fxt_tool} writes besides a Paje trace, from the tasks
 * and the trace of a report; {@link dev.edpm.analysis.starpu.StarPuFiles} is the entry, {@link
 * dev.edpm.analysis.starpu.TaskGraph} draws the graph of the tasks.
 *
 * @see <a href="https://files.inria.fr/starpu/doc/html/OfflinePerformanceTools.html">StarPU's
 *     off-line performance tools</a>
 */
package dev.edpm.analysis.starpu;

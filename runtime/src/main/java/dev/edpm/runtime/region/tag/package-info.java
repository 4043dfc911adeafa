/**
 * Tags: values that the program puts on executions. This package numbers keys and texts, keeps the
 * tags of an open execution, and adds up executions by the values of their tags.
 *
 * <p>The locks of this package are taken under the monitor of a thread's log, and no other lock is
 * taken under them.
 */
package dev.edpm.runtime.region.tag;

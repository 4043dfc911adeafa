/**
 * The graph of what waits for what. A node is a task, the program's own access to data, or the end
 * of a tag; a node that ends lets its followers go. Tags, cycles of tags and failures that the
 * program has not received belong here as well. The room sees an engine only as the owner of nodes.
 */
package dev.edpm.tasks.graph;

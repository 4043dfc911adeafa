/**
 * The task graph. A node is a task, the program's own access to data, or the end of a tag; a node
 * that ends releases its followers. The package also contains tags, the detection of cycles of
 * tags, and the failures that the program has not observed. It sees an engine only as the owner of
 * nodes.
 */
package dev.edpm.tasks.graph;

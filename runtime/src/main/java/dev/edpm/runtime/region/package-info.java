/**
 * The hot path: what woven code calls when regions open and close, the records and aggregates that
 * come of it, and snapshots of these. It allocates nothing and takes no lock while it measures.
 */
package dev.edpm.runtime.region;

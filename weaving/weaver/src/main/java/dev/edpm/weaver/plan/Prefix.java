package dev.edpm.weaver.plan;

/**
 * A name that the default name of a region starts with.
 *
 * @param text the name
 * @param replacesType whether it replaces the name of the type, as a name on the type does; a name
 *     on a package or on an annotation of the user's own precedes that
 */
record Prefix(String text, boolean replacesType) {}

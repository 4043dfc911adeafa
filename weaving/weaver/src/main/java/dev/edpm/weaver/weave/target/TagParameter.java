package dev.edpm.weaver.weave.target;

import dev.edpm.weaver.model.TagValue;

/**
 * A parameter that is a tag.
 *
 * @param key its key
 * @param parameter which of the parameters in the class file it is, from 0
 * @param value the type of its value
 */
public record TagParameter(String key, int parameter, TagValue value) {}

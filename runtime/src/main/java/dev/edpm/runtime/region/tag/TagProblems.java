package dev.edpm.runtime.region.tag;

/** Is notified of tags that cannot be added up, once for each region, key and type. */
public interface TagProblems {

  /**
   * Executions are not counted under a tag.
   *
   * @param known whether the region has the key, with values of another type; else it has too many
   *     keys
   */
  void leftOut(String key, TagType type, boolean known);
}

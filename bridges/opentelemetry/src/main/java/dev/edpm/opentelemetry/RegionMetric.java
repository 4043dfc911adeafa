package dev.edpm.opentelemetry;

import dev.edpm.annotations.catalogue.Catalogue;
import dev.edpm.annotations.catalogue.CatalogueEntry;
import io.opentelemetry.api.common.AttributeKey;

/**
 * The names of metrics and attributes, after OpenTelemetry's conventions: namespaces, UCUM units,
 * and no plurals.
 *
 * @param name the metric's name
 * @param description one sentence
 * @param unit its UCUM code
 * @param grows whether its values never decrease, except by a reset
 */
record RegionMetric(String name, String description, String unit, boolean grows) {

  /** The attribute with the name of the region. */
  static final AttributeKey<String> REGION = AttributeKey.stringKey("edpm.region");

  /** The attribute with the key of a tag. */
  static final AttributeKey<String> TAG = AttributeKey.stringKey("edpm.tag");

  /** The attribute with the value of that tag, as text. */
  static final AttributeKey<String> VALUE = AttributeKey.stringKey("edpm.value");

  private static final String PREFIX = "edpm.region.";
  private static final String TAGGED = PREFIX + "tagged.";

  /** Completed executions. */
  static final RegionMetric EXECUTIONS =
      new RegionMetric(
          PREFIX + "executions", "Completed executions of a region.", "{execution}", true);

  /** Executions that have not ended. */
  static final RegionMetric OPEN =
      new RegionMetric(
          PREFIX + "open", "Executions of a region that have not ended.", "{execution}", false);

  /** Completed executions by the value of a tag. */
  static final RegionMetric TAGGED_EXECUTIONS =
      new RegionMetric(
          TAGGED + "executions",
          "Completed executions of a region with a value of a tag.",
          "{execution}",
          true);

  /** The values of a counter in single executions. */
  static RegionMetric values(String counter) {
    return new RegionMetric(PREFIX + counter, help(counter), unit(counter), true);
  }

  /** The sum of a counter over all executions. */
  static RegionMetric sum(String counter) {
    return new RegionMetric(PREFIX + counter + ".sum", help(counter), unit(counter), true);
  }

  /** The sum of a counter over the executions that have a value of a tag. */
  static RegionMetric taggedSum(String counter) {
    return new RegionMetric(TAGGED + counter + ".sum", help(counter), unit(counter), true);
  }

  private static String help(String counter) {
    return Catalogue.builtin()
        .find(counter)
        .map(CatalogueEntry::help)
        .orElse("The growth of the counter " + counter + " in executions of a region.");
  }

  private static String unit(String counter) {
    return Catalogue.builtin().find(counter).map(CatalogueEntry::unit).orElse("1");
  }
}

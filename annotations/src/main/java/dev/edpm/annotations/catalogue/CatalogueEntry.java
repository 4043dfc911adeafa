package dev.edpm.annotations.catalogue;

/**
 * One counter of the catalogue.
 *
 * @param type the counter's type, such as {@code cache} (a row of EDPM's Table 1)
 * @param counter the counter within its type, such as {@code l2-stores}
 * @param scope the scope whose events it counts
 * @param unit the unit of its values: {@code ns}, {@code By} (bytes), {@code uJ} (microjoules), or
 *     {@code 1} for a plain count (UCUM codes)
 * @param help a description of one sentence
 */
public record CatalogueEntry(
    String type, String counter, CounterScope scope, String unit, String help) {

  /** Returns {@code type.counter}, the name by which users request the counter. */
  public String name() {
    // Neither + nor the record's own hashCode: the first use of either delays a start by some ms.
    return type.concat(".").concat(counter);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof CatalogueEntry entry
        && type.equals(entry.type)
        && counter.equals(entry.counter)
        && scope == entry.scope
        && unit.equals(entry.unit)
        && help.equals(entry.help);
  }

  @Override
  public int hashCode() {
    return 31 * type.hashCode() + counter.hashCode();
  }
}

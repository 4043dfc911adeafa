package dev.edpm.junit;

import dev.edpm.annotations.catalogue.Catalogue;
import dev.edpm.annotations.catalogue.CatalogueEntry;
import java.util.Optional;

/** The units of counters, from the catalogues that a class loader finds. */
final class Units {

  private final Catalogue catalogue;

  Units(ClassLoader loader) {
    catalogue = Catalogue.load(loader, broken -> {});
  }

  /** Returns what the catalogue says of a counter, if it has the counter. */
  Optional<CatalogueEntry> find(String counter) {
    return catalogue.find(counter);
  }

  /** Returns the unit of a counter; {@code 1} if it is unknown. */
  String of(String counter) {
    return find(counter).map(CatalogueEntry::unit).orElse("1");
  }

  /** Tells whether the counter's values are times. */
  boolean isTime(String counter) {
    return of(counter).equals("ns");
  }
}

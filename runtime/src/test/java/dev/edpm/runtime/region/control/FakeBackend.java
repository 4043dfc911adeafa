package dev.edpm.runtime.region.control;

import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.runtime.backend.Backend;
import dev.edpm.runtime.backend.Service;
import java.util.Optional;

/** A backend that serves every requested counter, in the way that a test defines. */
public interface FakeBackend extends Backend {

  @Override
  default String name() {
    return "fake";
  }

  @Override
  default Optional<String> unavailable() {
    return Optional.empty();
  }

  @Override
  default Service serve(CatalogueEntry counter) {
    return Service.by(counter.name());
  }
}

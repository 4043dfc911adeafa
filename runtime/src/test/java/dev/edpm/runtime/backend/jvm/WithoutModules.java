package dev.edpm.runtime.backend.jvm;

import dev.edpm.annotations.catalogue.Catalogue;
import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.runtime.backend.CounterReader;
import java.util.ArrayList;
import java.util.List;

/** A program that prints the backend's reasons, for a JVM that lacks modules. */
final class WithoutModules {

  private WithoutModules() {}

  public static void main(String[] args) {
    JvmBackend backend = new JvmBackend();
    System.out.println("jvm unavailable: " + backend.unavailable().orElse(null));
    List<CatalogueEntry> served = new ArrayList<>();
    for (CatalogueEntry counter :
        Catalogue.builtin().union(List.of("time.cpu", "time.user", "jvm"))) {
      System.out.println(counter.name() + ": " + backend.serve(counter).reason());
      if (backend.serve(counter).available()) {
        served.add(counter);
      }
    }
    if (!served.isEmpty()) {
      long[] values = new long[served.size()];
      int read = 0;
      try (CounterReader reader = backend.open(served)) {
        reader.read(values, 0);
      }
      for (long value : values) {
        read += value == CounterReader.NO_VALUE ? 0 : 1;
      }
      System.out.println("read " + read + " values of " + served.size());
    }
  }
}

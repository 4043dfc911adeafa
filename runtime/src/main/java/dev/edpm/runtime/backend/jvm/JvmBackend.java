package dev.edpm.runtime.backend.jvm;

import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.runtime.backend.Backend;
import dev.edpm.runtime.backend.CounterReader;
import dev.edpm.runtime.backend.Service;
import java.util.List;
import java.util.Optional;

/**
 * Serves {@code time.cpu}, {@code time.user} and {@code jvm.*} from the JVM's management beans. The
 * modules of these beans are optional, so nothing of them is loaded before they are known to be
 * present.
 */
public final class JvmBackend implements Backend {

  private static final String BEANS = "java.management";
  private static final String JDK_BEANS = "jdk.management";

  /** Creates the backend, for service loading. */
  public JvmBackend() {}

  @Override
  public String name() {
    return "jvm";
  }

  @Override
  public Optional<String> unavailable() {
    return isPresent(BEANS) ? Optional.empty() : Optional.of(missing(BEANS));
  }

  @Override
  public Service serve(CatalogueEntry entry) {
    Optional<JvmCounter> counter = JvmCounter.of(entry.name());
    if (counter.isEmpty()) {
      return Service.foreign();
    }
    if (!isPresent(BEANS)) {
      return Service.unavailable(missing(BEANS));
    }
    if (counter.get() == JvmCounter.ALLOCATED_BYTES && !isPresent(JDK_BEANS)) {
      return Service.unavailable(missing(JDK_BEANS));
    }
    return Beans.whyNot(counter.get())
        .map(Service::unavailable)
        .orElseGet(() -> Service.by(counter.get().source()));
  }

  @Override
  public Service onVirtualThreads(CatalogueEntry entry) {
    Service other = Backend.super.onVirtualThreads(entry);
    Optional<JvmCounter> counter = JvmCounter.of(entry.name()).filter(JvmCounter::isInAccounts);
    if (counter.isEmpty()) {
      return other;
    }
    return VirtualThreads.refusal()
        .map(reason -> Service.unavailable(other.reason() + "; " + reason))
        .orElseGet(() -> Service.by(VirtualThreads.source(counter.get())));
  }

  @Override
  public double yieldError(CatalogueEntry entry) {
    return entry.name().equals(JvmCounter.CPU.counter()) ? VirtualThreads.yieldError() : 0;
  }

  @Override
  public Optional<String> missing(CatalogueEntry entry) {
    return onVirtualThreads(entry).available()
        ? Optional.of("a virtual thread changed its carrier and could not be followed")
        : Optional.empty();
  }

  @Override
  public CounterReader open(List<CatalogueEntry> entries) {
    JvmCounter[] counters =
        entries.stream()
            .map(entry -> JvmCounter.of(entry.name()).orElseThrow())
            .toArray(JvmCounter[]::new);
    Thread self = Thread.currentThread();
    if (VirtualThreads.counts(self)) {
      return new VirtualReader(counters, self);
    }
    if (counters.length == 1 && counters[0] == JvmCounter.ALLOCATED_BYTES) {
      return new AllocationReader();
    }
    return new JvmReader(counters, isPresent(JDK_BEANS) && Allocation.isMeasured());
  }

  private static boolean isPresent(String module) {
    return ModuleLayer.boot().findModule(module).isPresent();
  }

  private static String missing(String module) {
    return "the module "
        + module
        + " is missing: add it to the image, or start with --add-modules "
        + module;
  }
}

package dev.edpm.runtime.backend.perf;

import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.annotations.catalogue.CounterScope;
import dev.edpm.runtime.backend.Backend;
import dev.edpm.runtime.backend.CounterReader;
import dev.edpm.runtime.backend.EventSet;
import dev.edpm.runtime.backend.Service;
import dev.edpm.runtime.backend.perf.event.EventNames;
import dev.edpm.runtime.backend.perf.event.NamedCounter;
import dev.edpm.runtime.backend.perf.event.UnknownEventException;
import dev.edpm.runtime.nativecall.NativeAccess;
import dev.edpm.runtime.nativecall.NativeAccesses;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/**
 * Serves the counters of the hardware on Linux, by the system call {@code perf_event_open}: those
 * of the catalogue, energy, and any event that the user names as {@code perf.*}. Nothing native is
 * loaded before the first counter of this backend is requested.
 */
public final class PerfBackend implements Backend {

  private static final String NAMED = "perf";

  private static final Set<String> OF_TABLE =
      Set.of("cpu", "memory", "floating-point", "vector", "branch", "cache");

  private static final Map<String, String> ENERGY =
      Map.of("energy.package", "power/energy-pkg/", "energy.dram", "power/energy-ram/");

  private final String system;
  private final String architecture;
  private final Supplier<NativeAccess> access;
  private final Path proc;
  private final Path sys;
  private final Map<String, Machine.Answer> answers = new ConcurrentHashMap<>();
  private boolean userReads;
  private Machine machine;

  /** Creates the backend, for service loading. */
  public PerfBackend() {
    this(
        System.getProperty("os.name", ""),
        System.getProperty("os.arch", ""),
        NativeAccesses::best,
        Path.of("/proc"),
        Path.of("/sys"));
  }

  PerfBackend(
      String system, String architecture, Supplier<NativeAccess> access, Path proc, Path sys) {
    this.system = system;
    this.architecture = architecture;
    this.access = access;
    this.proc = proc;
    this.sys = sys;
  }

  @Override
  public String name() {
    return "perf";
  }

  @Override
  public void configure(Map<String, String> settings) {
    userReads = settings.getOrDefault("user-reads", "off").equals("on");
  }

  /**
   * Does not check whether C can be called, so that programs without counters of this backend have
   * no cost.
   */
  @Override
  public Optional<String> unavailable() {
    if (!system.equals("Linux")) {
      return Optional.of("it needs Linux, and this is " + (system.isEmpty() ? "unknown" : system));
    }
    return Abi.of(architecture).isPresent()
        ? Optional.empty()
        : Optional.of("perf events are not supported on " + architecture);
  }

  @Override
  public Service serve(CatalogueEntry counter) {
    if (!isOurs(counter)) {
      return Service.foreign();
    }
    Machine.Answer answer = answers.computeIfAbsent(counter.name(), name -> ask(counter));
    return answer.formula() == null
        ? Service.unavailable(answer.reason())
        : Service.by(answer.formula().source());
  }

  @Override
  public Optional<CatalogueEntry> named(String counter) {
    int dot = counter.indexOf('.');
    if (dot < 0 || !counter.substring(0, dot).equals(NAMED)) {
      return Optional.empty();
    }
    String event = counter.substring(dot + 1);
    CounterScope scope = CounterScope.THREAD;
    String unit = "1";
    try {
      NamedCounter found = new EventNames(sys).find(event);
      scope = found.scope();
      unit = found.unit();
    } catch (UnknownEventException e) {
      // The counter is reported as unavailable later, with this exception as the reason.
      return Optional.of(new CatalogueEntry(NAMED, event, scope, unit, "Unknown on this machine."));
    }
    return Optional.of(
        new CatalogueEntry(NAMED, event, scope, unit, "The kernel's event " + event + "."));
  }

  @Override
  public CounterReader open(List<CatalogueEntry> counters) {
    EventSet set = attach();
    try {
      return new LoneReader(set, set.reader(counters, true));
    } catch (RuntimeException e) {
      set.close();
      throw e;
    }
  }

  @Override
  public EventSet attach() {
    Machine here = machine();
    return new PerfEventSet(
        here.kernel(),
        here.refusal(),
        here.userReads(),
        counter -> answers.get(counter.name()).formula());
  }

  @Override
  public boolean isMultiplexed() {
    return true;
  }

  private static boolean isOurs(CatalogueEntry counter) {
    return OF_TABLE.contains(counter.type())
        || counter.type().equals(NAMED)
        || ENERGY.containsKey(counter.name());
  }

  private Machine.Answer ask(CatalogueEntry counter) {
    Optional<String> reason = unavailable().or(() -> access.get().unavailable());
    if (reason.isPresent()) {
      return Machine.Answer.not(reason.get());
    }
    if (counter.type().equals(NAMED)) {
      return machine().named(counter.counter());
    }
    String energy = ENERGY.get(counter.name());
    return energy == null ? machine().ofTable(counter) : machine().named(energy);
  }

  private synchronized Machine machine() {
    if (machine == null) {
      Abi abi = Abi.of(architecture).orElseThrow();
      String kernels = architecture.equals("amd64") ? "x86_64" : architecture;
      machine = new Machine(access.get(), abi, kernels, proc, sys, userReads);
    }
    return machine;
  }

  /** A reader with its own event set. */
  private record LoneReader(EventSet set, CounterReader reader) implements CounterReader {

    @Override
    public void read(long[] into, int offset) {
      reader.read(into, offset);
    }

    @Override
    public void readOpening(long[] into, int offset) {
      reader.readOpening(into, offset);
    }

    @Override
    public void close() {
      reader.close();
      set.close();
    }
  }
}

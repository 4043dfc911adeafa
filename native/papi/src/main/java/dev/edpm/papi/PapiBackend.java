package dev.edpm.papi;

import dev.edpm.annotations.catalogue.CatalogueEntry;
import dev.edpm.annotations.catalogue.CounterScope;
import dev.edpm.runtime.backend.Backend;
import dev.edpm.runtime.backend.CounterReader;
import dev.edpm.runtime.backend.EventSet;
import dev.edpm.runtime.backend.Service;
import dev.edpm.runtime.nativecall.NativeAccess;
import dev.edpm.runtime.nativecall.NativeAccesses;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/**
 * Serves EDPM's Table 1 by the presets of libpapi 7, and any event of libpapi as {@code
 * papi.native:<event>} and {@code papi.preset:<event>}. Nothing native is loaded before the first
 * counter of this backend is requested.
 */
public final class PapiBackend implements Backend {

  /** One per process, like PAPI's own data on a thread. */
  private static final ThreadLocal<ThreadSets> SETS = new ThreadLocal<>();

  private final String system;
  private final Supplier<NativeAccess> access;
  private final String[] files;
  private final Map<String, CountableEvent> served = new ConcurrentHashMap<>();
  private PapiLibrary library;
  private Trials trials;
  private PapiException refusal;

  /** Creates the backend, for service loading. */
  public PapiBackend() {
    this(System.getProperty("os.name", ""), NativeAccesses::best, PapiLibrary.FILES);
  }

  PapiBackend(String system, Supplier<NativeAccess> access, String... files) {
    this.system = system;
    this.access = access;
    this.files = files.clone();
  }

  @Override
  public String name() {
    return "papi";
  }

  /**
   * Does not check whether libpapi is installed, so that programs without counters of PAPI have no
   * cost.
   */
  @Override
  public Optional<String> unavailable() {
    return system.equals("Linux")
        ? Optional.empty()
        : Optional.of("it needs Linux, and this is " + (system.isEmpty() ? "unknown" : system));
  }

  @Override
  public Service serve(CatalogueEntry counter) {
    Optional<String> event = EventName.of(counter);
    if (event.isEmpty()) {
      return Service.foreign();
    }
    try {
      CountableEvent taken = trials().take(event.get());
      served.put(counter.name(), taken);
      return Service.by(taken.source());
    } catch (PapiException e) {
      return Service.unavailable(e.getMessage());
    }
  }

  @Override
  public Optional<CatalogueEntry> named(String counter) {
    String prefix = EventName.TYPE + ".";
    if (!counter.startsWith(prefix)) {
      return Optional.empty();
    }
    String rest = counter.substring(prefix.length());
    return EventName.named(rest).map(event -> describe(rest, event));
  }

  @Override
  public CounterReader open(List<CatalogueEntry> counters) {
    ThreadSets mine = attached();
    try {
      return mine.reader(events(counters), mine.isAlone(), mine::release);
    } catch (RuntimeException e) {
      mine.release();
      throw e;
    }
  }

  @Override
  public EventSet attach() {
    ThreadSets mine = attached();
    return new EventSet() {
      @Override
      public CounterReader reader(List<CatalogueEntry> counters, boolean betweenBlocks) {
        return mine.reader(events(counters), betweenBlocks, () -> {});
      }

      @Override
      public void close() {
        mine.release();
      }
    };
  }

  private List<CountableEvent> events(List<CatalogueEntry> counters) {
    return counters.stream().map(counter -> served.get(counter.name())).toList();
  }

  /** Returns the calling thread's sets, for one more user. */
  private ThreadSets attached() {
    ThreadSets mine = SETS.get();
    if (mine == null || !mine.acquire()) {
      mine = new ThreadSets(library());
      mine.acquire();
      SETS.set(mine);
    }
    return mine;
  }

  private CatalogueEntry describe(String counter, String event) {
    CounterScope scope = CounterScope.THREAD;
    String unit = "1";
    String help = "Unknown on this machine.";
    try {
      trials();
      int code = library().code(event);
      EventInfo info = library().info(code);
      scope = library().component(code).scope();
      unit = info.unit().isBlank() ? unit : info.unit();
      help = info.help();
    } catch (PapiException e) {
      // The counter is reported as unavailable, with the reason, when it is requested.
      return new CatalogueEntry(EventName.TYPE, counter, scope, unit, help);
    }
    return new CatalogueEntry(EventName.TYPE, counter, scope, unit, help);
  }

  private synchronized PapiLibrary library() {
    return library;
  }

  /**
   * Opens the library at the first call. Each further call after a failure throws the same
   * exception.
   */
  private synchronized Trials trials() throws PapiException {
    if (refusal != null) {
      throw refusal;
    }
    if (trials == null) {
      try {
        library = PapiLibrary.open(access.get(), files);
        trials = new Trials(library);
      } catch (PapiException e) {
        refusal = e;
        throw e;
      }
    }
    return trials;
  }
}

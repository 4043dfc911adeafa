package dev.edpm.papi;

import dev.edpm.runtime.isolation.OwnThread;
import dev.edpm.runtime.nativecall.NativeBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Determines which events can be counted on this machine, by counting them. An event is only
 * accepted if it can be counted together with all those accepted before, without multiplexing,
 * because PAPI does not report for how long a multiplexed event was counting.
 */
final class Trials {

  private static final int NO_PERMISSION = -15;
  private static final Path PARANOID = Path.of("/proc/sys/kernel/perf_event_paranoid");

  /** A trial that PAPI may reject. */
  private interface Trial {
    void run() throws PapiException;
  }

  private final PapiLibrary papi;
  private final Map<String, CountableEvent> taken = new LinkedHashMap<>();

  Trials(PapiLibrary papi) {
    this.papi = papi;
  }

  /**
   * Accepts an event.
   *
   * @throws PapiException if it cannot be counted here, with the reason
   */
  synchronized CountableEvent take(String name) throws PapiException {
    CountableEvent known = taken.get(name);
    if (known != null) {
      return known;
    }
    CountableEvent event = find(name);
    onThreadOfItsOwn(() -> tryOut(event));
    taken.put(name, event);
    return event;
  }

  private CountableEvent find(String name) throws PapiException {
    int code;
    PapiComponent component;
    try {
      code = papi.code(name);
      papi.query(code);
      component = papi.component(code);
    } catch (PapiException e) {
      throw new PapiException(
          "libpapi has no " + name + " here (" + e.getMessage() + ")" + ofCpu(), e.code());
    }
    if (component.disabled() != null) {
      throw new PapiException(name + ": " + off(component), 0);
    }
    if (!papi.info(code).countable()) {
      throw new PapiException(name + " is not a count: its values are levels or not integers", 0);
    }
    return new CountableEvent(name, code, component);
  }

  /** Returns the reason why no event of the CPU is available, if that is the case. */
  private String ofCpu() throws PapiException {
    PapiComponent cpu = papi.componentAt(0);
    return cpu.disabled() == null ? "" : "; " + off(cpu);
  }

  private static String off(PapiComponent component) {
    return "its component " + component.name() + " cannot be used: " + component.disabled();
  }

  /**
   * Runs a trial on a separate thread, because the calling thread may already have a running set,
   * and PAPI starts no second one.
   */
  private void onThreadOfItsOwn(Trial trial) throws PapiException {
    AtomicReference<Throwable> failure = new AtomicReference<>();
    Thread thread =
        OwnThread.of(
            "edpm-papi-trial",
            () -> {
              try {
                trial.run();
              } catch (PapiException | RuntimeException | Error e) {
                failure.set(e);
              } finally {
                papi.forgetThread();
              }
            });
    thread.start();
    OwnThread.join(thread);
    if (failure.get() instanceof PapiException refusal) {
      throw refusal;
    }
    if (failure.get() != null) {
      throw new IllegalStateException(failure.get());
    }
  }

  /** Counts an event: first alone, then together with the accepted ones of its component. */
  private void tryOut(CountableEvent event) throws PapiException {
    List<CountableEvent> others =
        taken.values().stream()
            .filter(other -> other.component().index() == event.component().index())
            .toList();
    long alone;
    try {
      alone = count(event, List.of());
    } catch (PapiException e) {
      throw new PapiException(why(event, e), e.code());
    }
    if (alone == 0 && EventName.isNeverZero(event.name())) {
      throw new PapiException(
          event.name() + " opens but does not count: it stays 0 while code runs", 0);
    }
    try {
      count(event, others);
    } catch (PapiException e) {
      // Kernels have several error codes for too many events. Because the event can be counted
      // alone, this must be the cause.
      throw new PapiException(
          event.name()
              + " does not fit on the counters together with "
              + String.join(", ", others.stream().map(CountableEvent::name).toList())
              + ", and papi does not multiplex events: request fewer counters, or use perf",
          e.code());
    }
  }

  private long count(CountableEvent event, List<CountableEvent> others) throws PapiException {
    NativeBuffer values = papi.values(others.size() + 1);
    int set = papi.createSet();
    try {
      for (CountableEvent other : others) {
        papi.add(set, other.code());
      }
      papi.add(set, event.code());
      papi.start(set);
      Workload.run();
      papi.stop(set, values);
    } finally {
      papi.remove(set);
    }
    return values.bytes().getLong(others.size() * Long.BYTES);
  }

  private static String why(CountableEvent event, PapiException e) {
    String reason = event.name() + " cannot be counted: " + e.getMessage();
    return e.code() == NO_PERMISSION
        ? reason + "; " + PARANOID + " is " + paranoid() + "; as root, set it to 2 or less"
        : reason;
  }

  private static String paranoid() {
    try {
      return Files.readString(PARANOID).strip();
    } catch (java.io.IOException e) {
      return "unreadable";
    }
  }
}

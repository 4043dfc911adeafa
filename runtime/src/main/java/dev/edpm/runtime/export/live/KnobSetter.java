package dev.edpm.runtime.export.live;

import dev.edpm.annotations.KnobScope;
import dev.edpm.runtime.export.KnobValues;
import dev.edpm.runtime.isolation.OwnThread;
import dev.edpm.runtime.steer.KnobHandle;
import dev.edpm.runtime.steer.KnobInfo;
import dev.edpm.runtime.steer.Steering;
import dev.edpm.runtime.steer.SteeringException;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Sets knobs for the page, with the origin {@code live}. Code of the program sets the value, and
 * may never return, so it runs on a thread of its own and has a time limit. While it runs, the knob
 * is not set again. Safe on any thread.
 */
final class KnobSetter {

  private static final String ORIGIN = "live";

  /** The maximum number of knobs that are being set. */
  private static final int MOST = 8;

  private final LiveProgram program;
  private final long patienceMillis;

  /** The ids of the knobs that are being set; guarded by its own monitor. */
  private final Set<Integer> busy = new HashSet<>();

  /**
   * @param patienceMillis how long a caller waits for the program's code
   */
  KnobSetter(LiveProgram program, long patienceMillis) {
    this.program = program;
    this.patienceMillis = patienceMillis;
  }

  /**
   * Sets a knob.
   *
   * @param request the name, scope, instance and value
   * @return the reason why it was not set, for people; empty if it was
   */
  Optional<String> set(Map<String, Object> request) throws InterruptedException {
    Steering steering = program.steering().by(ORIGIN);
    Object scopeName = request.getOrDefault("scope", KnobScope.GLOBAL.label());
    Optional<KnobScope> scope = KnobScope.byLabel(scopeName.toString());
    if (!(request.get("knob") instanceof String name)
        || scope.isEmpty()
        || request.get("value") == null) {
      return Optional.of("a request to set a knob has the entries knob, scope, instance and value");
    }
    Optional<KnobInfo> knob = steering.find(scope.get(), name);
    if (knob.isEmpty()) {
      return Optional.of("there is no knob " + name + " in the scope " + scopeName);
    }
    try {
      KnobHandle handle = handle(steering, knob.get(), request.get("instance"));
      return set(handle, request.get("value"));
    } catch (SteeringException e) {
      return Optional.of(e.getMessage());
    }
  }

  private static KnobHandle handle(Steering steering, KnobInfo knob, Object instance) {
    return switch (knob.scope()) {
      case GLOBAL -> steering.global(knob.id());
      case PER_WORKER ->
          steering.perWorker(
              knob.id(),
              instance instanceof Long worker && worker == worker.intValue()
                  ? worker.intValue()
                  : -1);
      case PER_SCHEDULER ->
          steering.perScheduler(knob.id(), instance == null ? "" : instance.toString());
    };
  }

  private Optional<String> set(KnobHandle knob, Object value) throws InterruptedException {
    String name = "the knob " + knob.info().name();
    CompletableFuture<Optional<String>> result = new CompletableFuture<>();
    Thread setter = OwnThread.of("edpm-live-set", () -> setNow(knob, value, result));
    if (!begin(knob)) {
      return Optional.of(
          name + " is still being set to an earlier value: its setter has not returned yet");
    }
    if (OwnThread.start(setter).isPresent()) {
      end(knob);
      return Optional.of(name + " was not set, because no thread can be started");
    }
    try {
      return result.get(patienceMillis, TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      return Optional.of(
          name
              + " was not set within "
              + patienceMillis
              + " ms: its setter has not returned yet, and may still set it");
    } catch (ExecutionException e) {
      // Without its message, which is that of the program or of the JVM.
      return Optional.of(name + " was not set: " + e.getCause().getClass().getName());
    }
  }

  private void setNow(KnobHandle knob, Object value, CompletableFuture<Optional<String>> result) {
    Optional<String> refused = Optional.empty();
    try {
      KnobValues.set(knob, value);
    } catch (IllegalArgumentException e) {
      refused = Optional.of(e.getMessage());
    } catch (RuntimeException | Error e) {
      result.completeExceptionally(e);
    } finally {
      end(knob);
    }
    result.complete(refused);
  }

  private boolean begin(KnobHandle knob) {
    synchronized (busy) {
      return busy.size() < MOST && busy.add(knob.info().id());
    }
  }

  private void end(KnobHandle knob) {
    synchronized (busy) {
      busy.remove(knob.info().id());
    }
  }
}

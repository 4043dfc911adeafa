package dev.edpm.runtime.event;

import dev.edpm.annotations.ToolEvent;
import dev.edpm.annotations.catalogue.NearNames;
import dev.edpm.runtime.config.Printable;
import dev.edpm.runtime.config.Problem;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Consumer;

/**
 * The events of the runtime and those who want to be told of them: StarPU's profiling tool
 * interface, in which an event has any number of callbacks. Callbacks run on the thread that the
 * event is of, in order of registration, with no lock held. All methods may be called on any thread
 * and inside of callbacks.
 *
 * <p>Memory order: registering and removing publish with release, {@link #isListened} and {@link
 * #fire} look with acquire. So whoever is called sees all that was written before it was
 * registered, and whoever sees that a registration was made (or started the thread) is told of its
 * events; without such a relation the event may be told to those who were registered shortly
 * before.
 */
public final class ToolEvents {

  private static final Registration[] NOBODY = {};

  private final String version;
  private final Consumer<Problem> problems;
  private final AtomicReferenceArray<Registration[]> listening;

  /** What was registered through this view, or {@code null} where nobody asks. */
  private final List<Registration> own;

  /**
   * Starts without callbacks.
   *
   * @param version the version that callbacks are told
   * @param problems what is told of failed callbacks, on the thread of the event
   */
  public ToolEvents(String version, Consumer<Problem> problems) {
    this.version = version;
    this.problems = problems;
    this.own = null;
    listening = new AtomicReferenceArray<>(ToolEvent.values().length);
    for (int i = 0; i < listening.length(); i++) {
      listening.set(i, NOBODY);
    }
  }

  private ToolEvents(ToolEvents all) {
    version = all.version;
    problems = all.problems;
    listening = all.listening;
    own = new ArrayList<>();
  }

  /**
   * Has a callback called at an event, after those registered before; the same one may be
   * registered more than once, and is called as often.
   */
  public Registration register(ToolEvent event, EventCallback callback) {
    Objects.requireNonNull(event, "no event to register for; StarPU's none is not one");
    Objects.requireNonNull(callback, "no callback to register");
    Registration registration = new Registration(this, event, callback);
    synchronized (listening) {
      Registration[] before = listening.getPlain(event.ordinal());
      Registration[] after = Arrays.copyOf(before, before.length + 1);
      after[before.length] = registration;
      listening.setRelease(event.ordinal(), after);
      if (own != null) {
        own.add(registration);
      }
    }
    return registration;
  }

  /**
   * Has a callback called at the event of that name.
   *
   * @param label StarPU's name of the event, such as {@code start_cpu_exec}
   * @throws UnknownToolEventException when there is no such event, as for {@code none}
   */
  public Registration register(String label, EventCallback callback) {
    return register(byLabel(label), callback);
  }

  /**
   * Returns the event of that name.
   *
   * @throws UnknownToolEventException when there is no such event, as for {@code none}
   */
  public static ToolEvent byLabel(String label) {
    return ToolEvent.byLabel(label).orElseThrow(() -> unknown(label));
  }

  /**
   * Tells whether anybody is to be told of an event. Whoever makes events asks this first, so that
   * those nobody listens to cost one read.
   */
  public boolean isListened(ToolEvent event) {
    return listening.getAcquire(event.ordinal()).length != 0;
  }

  /** Returns what is to be said of an event on the calling thread, to be completed and fired. */
  public EventInfo info(ToolEvent event) {
    return EventInfo.of(event, version);
  }

  /** Tells of an event. Never throws for what a callback does. */
  public void fire(EventInfo info) {
    for (Registration one : listening.getAcquire(info.event().ordinal())) {
      one.call(info, problems);
    }
  }

  /** Tells of an event on the calling thread that has no more to it than that. */
  public void fire(ToolEvent event) {
    if (isListened(event)) {
      fire(info(event));
    }
  }

  /** Tells that something of the user's starts on the calling thread: {@code user_start}. */
  public void userStart(String name) {
    fireUser(ToolEvent.USER_START, name);
  }

  /** Tells that something of the user's has ended on the calling thread: {@code user_end}. */
  public void userEnd(String name) {
    fireUser(ToolEvent.USER_END, name);
  }

  private void fireUser(ToolEvent event, String name) {
    if (isListened(event)) {
      fire(info(event).withName(name));
    }
  }

  /** Returns a view of these events that knows what was registered through it. */
  ToolEvents view() {
    return new ToolEvents(this);
  }

  /** Removes what was registered through this view. */
  void removeOwn() {
    List<Registration> all;
    synchronized (listening) {
      all = List.copyOf(own);
    }
    all.forEach(Registration::remove);
  }

  void forget(Registration registration) {
    synchronized (listening) {
      int at = registration.event().ordinal();
      List<Registration> others = new ArrayList<>(Arrays.asList(listening.getPlain(at)));
      if (others.remove(registration)) {
        listening.setRelease(at, others.isEmpty() ? NOBODY : others.toArray(NOBODY));
      }
      if (own != null) {
        own.remove(registration);
      }
    }
  }

  private static UnknownToolEventException unknown(String label) {
    List<String> all = Arrays.stream(ToolEvent.values()).map(ToolEvent::label).toList();
    List<String> near = label == null ? List.of() : NearNames.of(label, all);
    String said = label == null ? "null" : Printable.quote(label);
    String hint =
        near.isEmpty()
            ? "; there are " + String.join(", ", all)
            : "; did you mean " + String.join(" or ", near) + "?";
    return new UnknownToolEventException(label, near, said + " is not an event" + hint);
  }
}

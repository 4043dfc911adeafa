package dev.edpm.runtime.event;

import dev.edpm.annotations.ToolEvent;
import dev.edpm.annotations.catalogue.NearNames;
import dev.edpm.runtime.Problem;
import dev.edpm.runtime.text.Printable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Consumer;

/**
 * The events of the runtime and their callbacks: StarPU's profiling tool interface, but with any
 * number of callbacks per event. Callbacks run on the event's thread, in order of registration,
 * with no lock held. All methods may be called on any thread and inside callbacks.
 *
 * <p>Memory order: registering and removing publish with release; {@link #isListened} and {@link
 * #fire} read with acquire. A callback therefore sees everything that was written before it was
 * registered. A thread that has seen a registration (or was started by a thread that has) calls the
 * callback for its events. Without such a relation, an event may be delivered to the callbacks that
 * were registered shortly before.
 */
public final class ToolEvents {

  /** Whether there are devices, and the events of devices that tools listen to. */
  private static final class OfDevices {
    final Set<ToolEvent> listened = EnumSet.noneOf(ToolEvent.class);
    boolean exist;
  }

  private static final Registration[] NOBODY = {};

  private final String version;
  private final Consumer<Problem> problems;
  private final AtomicReferenceArray<Registration[]> listening;

  /** What all views share. */
  private final OfDevices ofDevices;

  /** The registrations that were made through this view; {@code null} if they are not recorded. */
  private final List<Registration> own;

  /**
   * Creates events without callbacks.
   *
   * @param version the version that callbacks receive
   * @param problems receives failures of callbacks, on the thread of the event
   */
  public ToolEvents(String version, Consumer<Problem> problems) {
    this.version = version;
    this.problems = problems;
    this.own = null;
    ofDevices = new OfDevices();
    listening = new AtomicReferenceArray<>(ToolEvent.values().length);
    for (int i = 0; i < listening.length(); i++) {
      listening.set(i, NOBODY);
    }
  }

  private ToolEvents(ToolEvents all) {
    version = all.version;
    problems = all.problems;
    listening = all.listening;
    ofDevices = all.ofDevices;
    own = new ArrayList<>();
  }

  /**
   * Registers a callback for an event. It is called after those registered before. The same
   * callback may be registered several times, and is then called several times. If a tool does this
   * for an event of devices ({@link ToolEvent#needsDevice}) in a run without them, this is a
   * problem of the report.
   */
  public Registration register(ToolEvent event, EventCallback callback) {
    Objects.requireNonNull(event, "the event is null; StarPU's event none cannot be registered");
    Objects.requireNonNull(callback, "the callback is null");
    Registration registration = new Registration(this, event, callback);
    synchronized (listening) {
      Registration[] before = listening.getPlain(event.ordinal());
      Registration[] after = Arrays.copyOf(before, before.length + 1);
      after[before.length] = registration;
      listening.setRelease(event.ordinal(), after);
      if (own != null) {
        if (event.needsDevice()) {
          ofDevices.listened.add(event);
        }
        own.add(registration);
      }
    }
    return registration;
  }

  /**
   * Registers a callback for the event with that name.
   *
   * @param label StarPU's name of the event, such as {@code start_cpu_exec}
   * @throws UnknownToolEventException if there is no such event, as for {@code none}
   */
  public Registration register(String label, EventCallback callback) {
    return register(byLabel(label), callback);
  }

  /**
   * Returns the event with that name.
   *
   * @throws UnknownToolEventException if there is no such event, as for {@code none}
   */
  public static ToolEvent byLabel(String label) {
    return ToolEvent.byLabel(label).orElseThrow(() -> unknown(label));
  }

  /** Makes known that there are devices. */
  public void devicesExist() {
    synchronized (listening) {
      ofDevices.exist = true;
    }
  }

  /** Returns the events that tools registered callbacks for and that had no device to occur on. */
  public Set<ToolEvent> withoutDevice() {
    synchronized (listening) {
      return ofDevices.exist ? Set.of() : Set.copyOf(ofDevices.listened);
    }
  }

  /**
   * Tells whether an event has callbacks. Code that fires events checks this first, so that an
   * event without callbacks costs one read.
   */
  public boolean isListened(ToolEvent event) {
    return listening.getAcquire(event.ordinal()).length != 0;
  }

  /** Returns the data of an event on the calling thread, to be completed and fired. */
  public EventInfo info(ToolEvent event) {
    return EventInfo.of(event, version);
  }

  /** Fires an event. Never throws an exception of a callback. */
  public void fire(EventInfo info) {
    for (Registration one : listening.getAcquire(info.event().ordinal())) {
      one.call(info, problems);
    }
  }

  /** Fires an event on the calling thread, without any optional fields. */
  public void fire(ToolEvent event) {
    if (isListened(event)) {
      fire(info(event));
    }
  }

  /** Fires {@code user_start}: an activity of the user starts on the calling thread. */
  public void userStart(String name) {
    fireUser(ToolEvent.USER_START, name);
  }

  /** Fires {@code user_end}: an activity of the user has ended on the calling thread. */
  public void userEnd(String name) {
    fireUser(ToolEvent.USER_END, name);
  }

  private void fireUser(ToolEvent event, String name) {
    if (isListened(event)) {
      fire(info(event).withName(name));
    }
  }

  /** Returns a view of these events that records the registrations made through it. */
  ToolEvents view() {
    return new ToolEvents(this);
  }

  /** Removes the registrations that were made through this view. */
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

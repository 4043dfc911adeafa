package dev.edpm.tasks.sched;

import dev.edpm.annotations.catalogue.NearNames;
import dev.edpm.runtime.config.Printable;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;

/** The scheduling policies that there are: the runtime's own, and others found as services. */
public final class Policies {

  private Policies() {}

  /** Returns all of them, the runtime's first. */
  public static List<SchedulingPolicy> all() {
    List<SchedulingPolicy> all = new ArrayList<>(own());
    for (SchedulingPolicy other : ServiceLoader.load(SchedulingPolicy.class)) {
      if (all.stream().noneMatch(one -> one.name().equals(other.name()))) {
        all.add(other);
      }
    }
    return all;
  }

  /** Those named as StarPU's. */
  private static List<SchedulingPolicy> own() {
    return List.of(
        new LwsPolicy(),
        new WsPolicy(),
        new EagerPolicy(),
        new PrioPolicy(),
        new RandomPolicy(),
        new DmPolicy(),
        new DmdaPolicy(),
        new DmdasPolicy());
  }

  /** Tells whether a policy is one of the runtime's. */
  public static boolean isOwn(SchedulingPolicy policy) {
    return own().stream().anyMatch(one -> one.getClass() == policy.getClass());
  }

  /**
   * Returns the policy of that name.
   *
   * @throws IllegalArgumentException when there is none, with the names that there are
   */
  public static SchedulingPolicy named(String name) {
    // Services are looked for only where somebody asks for one.
    SchedulingPolicy own = find(own(), name);
    if (own != null) {
      return own;
    }
    List<SchedulingPolicy> all = all();
    SchedulingPolicy other = find(all, name);
    if (other != null) {
      return other;
    }
    List<String> names = all.stream().map(SchedulingPolicy::name).toList();
    List<String> near = NearNames.of(name, names);
    throw new IllegalArgumentException(
        "there is no scheduler "
            + Printable.quote(name)
            + (near.isEmpty()
                ? "; there are " + String.join(", ", names)
                : "; did you mean " + String.join(" or ", near) + "?"));
  }

  private static SchedulingPolicy find(List<SchedulingPolicy> policies, String name) {
    for (SchedulingPolicy policy : policies) {
      if (policy.name().equals(name)) {
        return policy;
      }
    }
    return null;
  }
}

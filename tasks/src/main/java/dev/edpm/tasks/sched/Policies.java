package dev.edpm.tasks.sched;

import dev.edpm.annotations.catalogue.NearNames;
import dev.edpm.runtime.text.Printable;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;

/** The available scheduling policies: the built-in ones, and others found by service loading. */
public final class Policies {

  private Policies() {}

  /** Returns all policies, the built-in ones first. */
  public static List<SchedulingPolicy> all() {
    List<SchedulingPolicy> all = new ArrayList<>(own());
    for (SchedulingPolicy other : ServiceLoader.load(SchedulingPolicy.class)) {
      if (all.stream().noneMatch(one -> one.name().equals(other.name()))) {
        all.add(other);
      }
    }
    return all;
  }

  /** The built-in policies, with StarPU's names. */
  private static List<SchedulingPolicy> own() {
    return List.of(
        new LwsPolicy(),
        new WsPolicy(),
        new EagerPolicy(),
        new PrioPolicy(),
        new RandomPolicy(),
        DequeModelPolicy.dm(),
        DequeModelPolicy.dmda(),
        DequeModelPolicy.dmdas());
  }

  /** Returns whether a policy is built in. */
  public static boolean isOwn(SchedulingPolicy policy) {
    return own().stream().anyMatch(one -> one.getClass() == policy.getClass());
  }

  /**
   * Returns the policy with a name.
   *
   * @throws IllegalArgumentException if there is none; the message lists the available or similar
   *     names
   */
  public static SchedulingPolicy named(String name) {
    // Services are only loaded if the name is not that of a built-in policy.
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
                ? "; the available schedulers are " + String.join(", ", names)
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

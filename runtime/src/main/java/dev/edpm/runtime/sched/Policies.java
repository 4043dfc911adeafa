package dev.edpm.runtime.sched;

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
    List<SchedulingPolicy> all = new ArrayList<>(List.of(new EagerPolicy()));
    for (SchedulingPolicy other : ServiceLoader.load(SchedulingPolicy.class)) {
      if (all.stream().noneMatch(one -> one.name().equals(other.name()))) {
        all.add(other);
      }
    }
    return all;
  }

  /**
   * Returns the policy of that name.
   *
   * @throws IllegalArgumentException when there is none, with the names that there are
   */
  public static SchedulingPolicy named(String name) {
    List<SchedulingPolicy> all = all();
    for (SchedulingPolicy policy : all) {
      if (policy.name().equals(name)) {
        return policy;
      }
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
}

package dev.edpm.runtime.region.subscription;

import dev.edpm.runtime.region.hot.RegionHandle;
import dev.edpm.runtime.region.tag.OpenTags;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.function.Supplier;

/** Makes executions of the subscriptions to what methods return. */
public final class Subscriptions {

  /** The limit for a loader that would fail forever at the same place. */
  private static final int MOST_FAILURES = 20;

  private static final List<SubscriptionAdapter> ADAPTERS = load();

  private Subscriptions() {}

  /**
   * Returns an object whose subscriptions are executions of a region.
   *
   * @param returned what a method returns, not null
   * @param tags the tags of each execution; {@code null} if there are none
   * @return {@code null} if no adapter knows the type
   */
  public static Object follow(Object returned, RegionHandle region, OpenTags tags) {
    Supplier<FollowedSubscription> subscriptions = () -> FollowedSubscription.of(region, tags);
    for (SubscriptionAdapter adapter : ADAPTERS) {
      Object followed = adapter.follow(returned, subscriptions);
      if (followed != null) {
        return followed;
      }
    }
    return null;
  }

  private static List<SubscriptionAdapter> load() {
    List<SubscriptionAdapter> found = new ArrayList<>();
    Iterator<SubscriptionAdapter> services =
        ServiceLoader.load(SubscriptionAdapter.class, SubscriptionAdapter.class.getClassLoader())
            .iterator();
    for (int failures = 0; failures < MOST_FAILURES; ) {
      try {
        if (!services.hasNext()) {
          break;
        }
        found.add(services.next());
      } catch (ServiceConfigurationError | RuntimeException | LinkageError e) {
        // Its library is not there, so no method returns its types. Of another cause, the problem
        // about a type without an adapter tells.
        failures++;
      }
    }
    return List.copyOf(found);
  }
}

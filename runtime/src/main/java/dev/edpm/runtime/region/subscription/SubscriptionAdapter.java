package dev.edpm.runtime.region.subscription;

import java.util.function.Supplier;

/**
 * Knows the types of a library that do their work for each subscription. Found by {@link
 * java.util.ServiceLoader}; its methods are called on any thread.
 */
public interface SubscriptionAdapter {

  /**
   * Returns an object whose subscriptions are executions, and which otherwise does the same.
   *
   * @param returned what a method returns
   * @param subscriptions opens an execution; called for each subscription, on the thread that
   *     subscribes
   * @return an object of the same type of the library, or {@code null} if the adapter does not know
   *     the type
   */
  Object follow(Object returned, Supplier<FollowedSubscription> subscriptions);
}

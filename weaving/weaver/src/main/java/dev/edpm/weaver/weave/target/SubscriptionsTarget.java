package dev.edpm.weaver.weave.target;

/**
 * The subscriptions to what a method returns, which are woven with the method.
 *
 * @param region the region, as woven code calls it
 */
public record SubscriptionsTarget(WiredRegion region) implements WeaveTarget {}

/** The adapter that follows subscriptions to Reactor's {@code Mono}. */
package dev.edpm.reactor;

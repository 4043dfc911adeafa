/** The adapter that follows subscriptions to Mutiny's {@code Uni}. */
package dev.edpm.mutiny;

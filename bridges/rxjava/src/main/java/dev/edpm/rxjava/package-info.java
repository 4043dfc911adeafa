/** The adapter that follows subscriptions to RxJava's types with one result. */
package dev.edpm.rxjava;

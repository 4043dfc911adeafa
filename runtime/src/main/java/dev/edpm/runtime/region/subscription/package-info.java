/**
 * Follows the subscriptions to the objects that methods return, through adapters for the libraries
 * whose types these are. No lock is held while code of a library runs.
 */
package dev.edpm.runtime.region.subscription;

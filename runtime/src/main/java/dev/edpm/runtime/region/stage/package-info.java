/**
 * Follows the stages that asynchronous methods return, until they complete. No lock is held while
 * code of a stage runs.
 */
package dev.edpm.runtime.region.stage;

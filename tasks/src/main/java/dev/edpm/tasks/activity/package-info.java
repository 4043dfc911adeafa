/**
 * Records what workers do while feedback is on: their states, the time in each, and the tasks that
 * have ended. A worker writes, any thread reads.
 */
package dev.edpm.tasks.activity;

/**
 * The activity of workers while feedback is on: their states, the time in each, and the tasks that
 * have ended. Only the worker writes its activity; any thread reads it.
 */
package dev.edpm.tasks.activity;

/** The settings of the launch, and the forms of their values. */
package dev.edpm.runtime.config;

/** Spring Boot's settings, meters, observations and end, joined with the measurement. */
package dev.edpm.spring;

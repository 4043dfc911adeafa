package dev.edpm.tasks;

import dev.edpm.runtime.config.Problem;
import dev.edpm.runtime.event.ToolEvents;
import dev.edpm.runtime.monitor.Monitoring;
import dev.edpm.runtime.steer.Steering;
import dev.edpm.tasks.model.file.Models;
import java.util.function.Consumer;
import java.util.function.DoubleSupplier;

/**
 * What an engine tells of what it does, and is steered by.
 *
 * @param monitoring has its counters
 * @param steering has its knobs
 * @param events is told of its workers and tasks
 * @param models what its tasks take, as far as that is known
 * @param joules gives the energy that the machine has used since some time, in joules; NaN where
 *     that cannot be measured
 * @param problems told of what fails; must be safe on any thread and not throw
 */
public record Surroundings(
    Monitoring monitoring,
    Steering steering,
    ToolEvents events,
    Models models,
    DoubleSupplier joules,
    Consumer<Problem> problems) {}

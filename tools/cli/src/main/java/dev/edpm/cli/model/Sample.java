package dev.edpm.cli.model;

import dev.edpm.tasks.model.Arch;
import dev.edpm.tasks.model.fit.ModelInput;

/**
 * A measurement from a file.
 *
 * @param symbol the name of the model
 * @param arch the architecture
 * @param implementation the index of the implementation
 * @param input the properties of the task
 * @param microseconds the measured time
 */
record Sample(
    String symbol, Arch arch, int implementation, ModelInput input, double microseconds) {}

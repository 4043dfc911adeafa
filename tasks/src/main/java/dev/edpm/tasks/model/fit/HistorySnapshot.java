package dev.edpm.tasks.model.fit;

/**
 * The measurements of tasks with one footprint.
 *
 * @param footprint CRC of the layout of the data
 * @param size size of the data in bytes
 * @param flops floating-point operations, 0 if unknown, NaN if tasks reported different numbers
 * @param mean mean of the measurements, in the unit of the model
 * @param deviation standard deviation (of the population)
 * @param sum sum of the measurements
 * @param sum2 sum of the squared measurements
 * @param samples number of measurements; 0 after the first one of a history model, which is omitted
 * @param errors number of outliers since the entry was created or started again
 */
public record HistorySnapshot(
    int footprint,
    long size,
    double flops,
    double mean,
    double deviation,
    double sum,
    double sum2,
    long samples,
    long errors) {}

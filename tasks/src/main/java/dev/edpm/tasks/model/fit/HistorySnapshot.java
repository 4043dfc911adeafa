package dev.edpm.tasks.model.fit;

/**
 * What is known of tasks of one footprint.
 *
 * @param footprint CRC of the layout of the data
 * @param size bytes of the data
 * @param flops floating-point operations, 0 where not known, NaN where tasks disagreed
 * @param mean of what was measured, in the model's unit
 * @param deviation standard deviation (the population's)
 * @param sum of what was measured
 * @param sum2 sum of its squares
 * @param samples how many measurements these are of; 0 after the first one, which is left out
 * @param errors outliers since the entry was new or flushed
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

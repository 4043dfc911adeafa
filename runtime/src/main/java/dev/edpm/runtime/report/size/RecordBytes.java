package dev.edpm.runtime.report.size;

/**
 * The size of one region's records in a report.
 *
 * @param region name in the report
 * @param pattern name in settings; regions of equal names in different classes share it
 */
public record RecordBytes(String region, String pattern, long bytes) {}

package dev.edpm.runtime.report.size;

/**
 * The size of one region's records in a report.
 *
 * @param region name in the report
 * @param pattern name that settings know it by; several regions have the same one where two classes
 *     brought the same name
 */
public record RecordBytes(String region, String pattern, long bytes) {}

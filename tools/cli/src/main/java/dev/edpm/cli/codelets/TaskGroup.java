package dev.edpm.cli.codelets;

/**
 * Tasks whose lengths are comparable.
 *
 * @param codelet the name of the codelet
 * @param footprint the footprint of the data in hexadecimal, empty if it was not recorded
 * @param bytes the size of the data, 0 if it was not recorded
 */
record TaskGroup(String codelet, String footprint, long bytes) {}

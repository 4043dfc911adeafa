package dev.edpm.tasks.driver;

/**
 * Data of a task as its kernel gets it.
 *
 * @param memory the memory of the device, as {@link Device#allocate} has returned it
 * @param rows the number of rows; 1 for data that is not a tile
 * @param columns the number of elements of a row
 */
public record KernelData(Object memory, int rows, int columns) {}

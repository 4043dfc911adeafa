package dev.edpm.runtime.region.snapshot;

import java.util.List;

/**
 * The sums of all regions and call paths at one moment: the part of a snapshot that is cheap enough
 * to be read several times a second.
 *
 * @param regions every region of the program, including regions that never ran, by their ids
 * @param paths the call paths that were ever open, each after its parent; empty if they are off
 */
public record Sums(List<RegionSums> regions, List<PathSums> paths) {}

package dev.edpm.profile;

/**
 * What became of the events of a kind: each is in a region, EDPM's own, outside all regions, cut
 * off, or without a stack. Others were lost before the recording had them.
 *
 * @param all the number of events in the recordings
 * @param inRegions those whose stack has a region
 * @param own those in code of EDPM outside all regions
 * @param outside those whose stack has no region
 * @param cutOff those whose stack has no region, but lacks its outermost frames
 * @param withoutStack those that have no stack
 * @param truncated those whose stack lacks its outermost frames, with those that are cut off
 * @param biased those whose stack may be of a later moment, according to the JVM
 * @param lost the number of samples that the JVM lost
 * @param timed those whose region is known by their time, too
 * @param slipped those of them whose stack shows another region; they are in the region of their
 *     time, in none of its methods
 */
public record SampleCounts(
    long all,
    long inRegions,
    long own,
    long outside,
    long cutOff,
    long withoutStack,
    long truncated,
    long biased,
    long lost,
    long timed,
    long slipped) {}

package dev.edpm.analysis.compare.match;

import java.util.List;

/**
 * A counter that regions request and that has no value in them on either side.
 *
 * @param counter the name of the counter
 * @param regions the regions, by their names on the second side
 * @param everywhere whether no other region has values of the counter
 * @param reasons why it was unavailable, as the reports say, sorted
 */
public record UnreadCounter(
    String counter, List<String> regions, boolean everywhere, List<String> reasons) {}

package hello.marked;

import dev.edpm.annotations.Counters;
import dev.edpm.annotations.Region;

/** Marks what is critical. */
@Region("critical")
@Counters("time.cpu")
@interface Critical {}

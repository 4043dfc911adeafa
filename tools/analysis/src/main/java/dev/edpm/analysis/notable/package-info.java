/** What to look at first in a report: the region that has most of a time, of memory, or of cost. */
package dev.edpm.analysis.notable;

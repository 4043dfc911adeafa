package dev.edpm.analysis.merge;

import dev.edpm.analysis.json.JsonObject;

/** A part of one rank's report. */
record RankedPart(long rank, JsonObject part) {}

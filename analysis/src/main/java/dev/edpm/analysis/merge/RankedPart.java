package dev.edpm.analysis.merge;

import dev.edpm.analysis.json.JsonObject;

/** What the report of one rank says of something. */
record RankedPart(long rank, JsonObject part) {}

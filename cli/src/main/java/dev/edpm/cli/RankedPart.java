package dev.edpm.cli;

/** What the report of one rank says of something. */
record RankedPart(long rank, JsonObject part) {}

package dev.edpm.view.pack;

import dev.edpm.analysis.json.JsonObject;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.Base64;

/**
 * The executions of a report as compressed columns.
 *
 * @param description where the columns are, and the texts that they name by their numbers
 * @param compressed the columns, compressed as gzip does
 * @param all how many executions and tasks have a record
 * @param kept how many of them the columns have
 * @param allFrom the length in ns from which on all are kept
 */
public record Pack(JsonObject description, byte[] compressed, long all, long kept, long allFrom) {

  /** How many executions and tasks a page has at most. */
  public static final long MOST = 2_000_000;

  /** Writes the columns as base64, without line breaks. */
  public void writeBase64(OutputStream to) throws IOException {
    int step = 3 << 14;
    for (int from = 0; from < compressed.length; from += step) {
      int length = Math.min(step, compressed.length - from);
      byte[] part = Arrays.copyOfRange(compressed, from, from + length);
      to.write(Base64.getEncoder().encode(part));
    }
  }
}

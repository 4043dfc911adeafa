package dev.edpm.runtime.report.size;

/** Formats numbers of bytes for people. */
final class Bytes {

  private static final long MEBI = 1 << 20;
  private static final long MEGA = 1_000_000;

  private Bytes() {}

  /** Returns a value of a setting that is somewhat more than a number of bytes. */
  public static String setting(double bytes) {
    // With more records, their numbers have more digits.
    return (long) Math.ceil(bytes * 1.1 / MEBI) + "m";
  }

  /** Returns a number of bytes in MB. */
  public static String megabytes(long bytes) {
    return Math.round((double) bytes / MEGA) + " MB";
  }
}

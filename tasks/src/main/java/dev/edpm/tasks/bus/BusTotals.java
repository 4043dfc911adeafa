package dev.edpm.tasks.bus;

import java.util.List;
import java.util.Locale;

/**
 * The transfers over a bus in one direction, StarPU's {@code bus_info}.
 *
 * @param from the name of the source, such as {@code NUMA 0}
 * @param to the name of the destination
 * @param bytes the transferred bytes
 * @param transfers the number of transfers
 * @param nanos the time since counting started, in which there may have been no transfer
 */
public record BusTotals(String from, String to, long bytes, long transfers, long nanos) {

  private static final double MEGA = 1 << 20;
  private static final double GIGA = 1 << 30;
  private static final double NANOS_PER_SECOND = 1e9;

  /** Returns the text that StarPU prints with {@code STARPU_BUS_STATS}; its MB have 2^20 bytes. */
  public static String text(List<BusTotals> buses) {
    StringBuilder text = new StringBuilder("Data transfer stats:\n");
    long total = 0;
    for (BusTotals bus : buses) {
      text.append('\t').append(bus.line()).append('\n');
      total += bus.bytes;
    }
    return text.append(String.format(Locale.ROOT, "Total transfers: %.4f GB\n", total / GIGA))
        .toString();
  }

  private String line() {
    return String.format(
        Locale.ROOT,
        "%s -> %s\t%.4f GB\t%s MB/s\t(transfers : %d - avg %s MB)",
        from,
        to,
        bytes / GIGA,
        ratio(bytes / MEGA, nanos / NANOS_PER_SECOND),
        transfers,
        ratio(bytes / MEGA, transfers));
  }

  private static String ratio(double dividend, double divisor) {
    if (divisor == 0) {
      // As C prints it.
      return dividend == 0 ? "-nan" : "inf";
    }
    return String.format(Locale.ROOT, "%.4f", dividend / divisor);
  }
}

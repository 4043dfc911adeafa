package dev.edpm.runtime.backend.perf.event;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/**
 * The type of the CPU.
 *
 * @param architecture as in {@code uname -m}, such as {@code aarch64}
 * @param vendor x86: the vendor's name; arm64: the implementer's number in hexadecimal; else empty
 * @param family x86: the family's number, which the vendors write in hexadecimal; else 0
 * @param model x86: the model's number; arm64: the part's; else 0
 */
public record Cpu(String architecture, String vendor, int family, int model) {

  /**
   * Reads the type of the first CPU from procfs, and on arm64 from sysfs, which is more reliable.
   */
  public static Cpu read(String architecture, Path proc, Path sys) {
    Map<String, String> says = firstOf(proc.resolve("cpuinfo"));
    if (says.containsKey("vendor_id")) {
      int family = number(says.get("cpu family"));
      return new Cpu(architecture, says.get("vendor_id"), family, number(says.get("model")));
    }
    try {
      Path midr = sys.resolve("devices/system/cpu/cpu0/regs/identification/midr_el1");
      long id = Long.decode(Files.readString(midr).strip());
      String implementer = Integer.toHexString((int) (id >> 24 & 0xff));
      return new Cpu(architecture, implementer, 0, (int) (id >> 4 & 0xfff));
    } catch (IOException | NumberFormatException e) {
      int implementer = number(says.get("CPU implementer"));
      String vendor = implementer == 0 ? "" : Integer.toHexString(implementer);
      return new Cpu(architecture, vendor, 0, number(says.get("CPU part")));
    }
  }

  /**
   * Tells whether the CPU is one of those in a line of the table.
   *
   * @param cpus alternatives separated by semicolons: {@code *}, an architecture, {@code
   *     implementer/parts}, or {@code vendor/family/models}, with numbers in hexadecimal
   */
  boolean isOf(String cpus) {
    for (String one : cpus.split(";")) {
      String[] parts = one.split("/");
      boolean matches =
          switch (parts.length) {
            case 1 -> one.equals("*") || one.equals(architecture);
            case 2 -> parts[0].equals(vendor) && isIn(parts[1]);
            default ->
                parts[0].equals(vendor)
                    && Integer.parseInt(parts[1], 16) == family
                    && isIn(parts[2]);
          };
      if (matches) {
        return true;
      }
    }
    return false;
  }

  /** Returns a description of a CPU for which the table has no family. */
  public String description() {
    if (vendor.isEmpty()) {
      return architecture;
    }
    String numbers = family == 0 ? "part 0x%x" : "family 0x%2$x model 0x%1$x";
    return vendor + " " + String.format(Locale.ROOT, numbers, model, family);
  }

  private boolean isIn(String models) {
    for (String range : models.split(",")) {
      String[] ends = range.split("-");
      int from = Integer.parseInt(ends[0], 16);
      int to = Integer.parseInt(ends[ends.length - 1], 16);
      if (from <= model && model <= to) {
        return true;
      }
    }
    return false;
  }

  private static Map<String, String> firstOf(Path cpuinfo) {
    Map<String, String> says = new HashMap<>();
    try {
      // Not by readString, because a vendor may have written any bytes.
      String text = new String(Files.readAllBytes(cpuinfo), StandardCharsets.ISO_8859_1);
      for (String line : text.split("\n")) {
        int colon = line.indexOf(':');
        if (colon > 0) {
          says.putIfAbsent(line.substring(0, colon).strip(), line.substring(colon + 1).strip());
        }
      }
    } catch (IOException e) {
      says.clear();
    }
    return says;
  }

  private static int number(String text) {
    try {
      return text == null ? 0 : Integer.decode(text);
    } catch (NumberFormatException e) {
      return 0;
    }
  }
}

package dev.edpm.cli.model;

import dev.edpm.tasks.model.Arch;
import dev.edpm.tasks.model.DeviceType;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The name of one or several architectures: the type of the device, its number, and after a colon
 * the number of cores, such as {@code cpu}, {@code cpu:2} or {@code cuda0}.
 *
 * @param type the type of the device
 * @param device the number of the device, if the name has one
 * @param cores the number of cores, if the name has one
 */
record ArchName(DeviceType type, OptionalInt device, OptionalInt cores) {

  private static final Pattern NAME = Pattern.compile("([a-z_]+?)([0-9]{1,6})?(?::([0-9]{1,6}))?");

  /** Reads a name; empty if it is not valid. */
  static Optional<ArchName> parse(String text) {
    Matcher name = NAME.matcher(text);
    if (!name.matches()) {
      return Optional.empty();
    }
    OptionalInt cores = number(name.group(3));
    if (cores.orElse(1) < 1) {
      return Optional.empty();
    }
    return DeviceType.byLabel(name.group(1))
        .map(type -> new ArchName(type, number(name.group(2)), cores));
  }

  /** Returns the name of an architecture. */
  static String of(Arch arch) {
    return arch.label() + (arch.cores() == 1 ? "" : ":" + arch.cores());
  }

  /** Returns the names that are understood, for a message. */
  static String expected() {
    return "one of "
        + Arrays.stream(DeviceType.values())
            .map(DeviceType::label)
            .collect(Collectors.joining(", "))
        + ", with a device or cores such as cuda0 or cpu:2";
  }

  /** Returns the first architecture with this name: device 0 and 1 core if it has no numbers. */
  Arch first() {
    return new Arch(type, device.orElse(0), cores.orElse(1));
  }

  boolean matches(Arch arch) {
    return arch.type() == type
        && arch.device() == device.orElse(arch.device())
        && arch.cores() == cores.orElse(arch.cores());
  }

  private static OptionalInt number(String digits) {
    return digits == null ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(digits));
  }
}

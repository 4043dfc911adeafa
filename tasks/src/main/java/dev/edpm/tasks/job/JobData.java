package dev.edpm.tasks.job;

import dev.edpm.tasks.codelet.AccessMode;
import dev.edpm.tasks.codelet.CodeletSpec;
import dev.edpm.tasks.codelet.WorkerKind;
import dev.edpm.tasks.data.SharedData;
import dev.edpm.tasks.device.DeviceData;
import dev.edpm.tasks.device.Devices;
import dev.edpm.tasks.device.FetchedData;
import java.util.Arrays;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The data of a task in an engine with devices.
 *
 * @param devices the devices of the engine
 * @param data the data
 * @param modes returns the access mode of each piece of data, by its index
 */
record JobData(Devices devices, SharedData<?>[] data, IntFunction<AccessMode> modes) {

  /**
   * Makes known that devices may have copies of the data.
   *
   * @throws IllegalArgumentException if another engine with devices uses it
   */
  void use() {
    for (SharedData<?> one : data) {
      one.use(devices);
    }
  }

  /** Returns whether the memory of a worker can have the data, unless its device is lost. */
  boolean fits(int worker) {
    return devices.kind(worker) == WorkerKind.CPU
        || !devices.isLost(worker)
            && canBeCopied()
            && devices.fits(bytes(), worker)
            && !hasOverlap();
  }

  private boolean canBeCopied() {
    return Arrays.stream(data).allMatch(one -> one.onDevices().canBeCopied());
  }

  private long bytes() {
    return Arrays.stream(data).distinct().mapToLong(one -> one.size().bytes()).sum();
  }

  /** Returns whether one piece of data is a block of another one, which would be two copies. */
  private boolean hasOverlap() {
    for (SharedData<?> one : data) {
      for (SharedData<?> other : data) {
        if (one != other && one.isWithin(other)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Returns the reason why none of some workers can run a task. */
  String refusal(CodeletState state, int from, int to) {
    CodeletSpec codelet = state.codelet();
    boolean fits = false;
    for (int worker = from; worker < to; worker++) {
      WorkerKind kind = devices.kind(worker);
      fits |= kind != WorkerKind.CPU && codelet.runsOn(kind);
    }
    if (!fits) {
      return "its variants are not for " + kinds(from, to);
    }
    if (!canBeCopied()) {
      return "devices have copies of arrays of primitives, Block and Tile only, not of other"
          + " objects";
    }
    if (hasOverlap()) {
      return "a device would have two copies of the same elements, because one piece of its data is"
          + " a block of another one";
    }
    int last = to - 1;
    OptionalInt largest = OptionalInt.empty();
    for (int worker = from; worker < to; worker++) {
      if (!codelet.runsOn(devices.kind(worker))) {
        continue;
      }
      last = worker;
      if (!state.runsOn(worker)) {
        return devices.describe(worker)
            + " cannot run its variant, as a problem of the report says";
      }
      if (devices.kind(worker) != WorkerKind.CPU && !devices.isLost(worker)) {
        largest = larger(largest, worker);
      }
    }
    return largest.isPresent()
        ? "its data has "
            + bytes()
            + " bytes, and the memory of "
            + devices.describe(largest.getAsInt())
            + " has "
            + devices.memory(largest.getAsInt())
        : devices.describe(last) + " was lost";
  }

  private OptionalInt larger(OptionalInt largest, int worker) {
    return largest.isPresent() && devices.memory(largest.getAsInt()) >= devices.memory(worker)
        ? largest
        : OptionalInt.of(worker);
  }

  private String kinds(int from, int to) {
    return IntStream.range(from, to)
        .mapToObj(devices::kind)
        .distinct()
        .map(
            kind ->
                switch (kind) {
                  case CPU -> "CPU workers";
                  case DEVICE -> "simulated devices";
                  case OPENCL -> "devices of OpenCL";
                })
        .collect(Collectors.joining(" or "));
  }

  /** Returns the predicted time to transfer the data to a worker, in microseconds. */
  double expectedTransfer(int worker) {
    double micros = 0;
    for (int i = 0; i < data.length; i++) {
      DeviceData one = data[i].onDevices();
      if (one != null && modes.apply(i).reads()) {
        micros += devices.expectedTransfer(one, worker);
      }
    }
    return micros;
  }

  /** Makes the data valid in the memory of a worker. */
  FetchedData fetch(int worker) {
    DeviceData[] all =
        Arrays.stream(data)
            .map(SharedData::onDevices)
            .map(Objects::requireNonNull)
            .toArray(DeviceData[]::new);
    return devices.fetch(all, modes, worker);
  }
}

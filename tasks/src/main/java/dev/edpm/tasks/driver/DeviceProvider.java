package dev.edpm.tasks.driver;

import dev.edpm.runtime.Problem;
import dev.edpm.runtime.config.SettingsReader;
import dev.edpm.tasks.codelet.WorkerKind;
import java.util.List;
import java.util.function.Consumer;

/**
 * Finds the devices of a machine. Implementations are found by service loading and have a public
 * constructor without arguments that does no work.
 */
public interface DeviceProvider {

  /**
   * Opens the devices that the settings choose, for one engine, which closes them.
   *
   * @param isUsed whether a known codelet has a variant for {@link WorkerKind#OPENCL}; otherwise
   *     only devices are opened that the user has asked for
   * @param problems receives the reason if a device that was asked for cannot be used
   * @return the devices; often none, which is not a problem by itself
   */
  List<Device> open(SettingsReader settings, boolean isUsed, Consumer<Problem> problems);
}

package dev.edpm.tasks.device;

import dev.edpm.tasks.bus.DeclaredDevice;
import dev.edpm.tasks.codelet.WorkerKind;
import dev.edpm.tasks.driver.ArrayPart;
import dev.edpm.tasks.driver.BusSpeed;
import dev.edpm.tasks.driver.Device;
import java.lang.reflect.Array;

/**
 * A device whose memory is arrays of the heap. Its transfers take the declared time, and variants
 * in Java run on its copies.
 */
record SimulatedDevice(DeclaredDevice declared) implements Device {

  @Override
  public String name() {
    return declared.name();
  }

  @Override
  public WorkerKind kind() {
    return WorkerKind.DEVICE;
  }

  @Override
  public double speed() {
    return declared.speed();
  }

  @Override
  public long memory() {
    return declared.memory();
  }

  @Override
  public BusSpeed bus(boolean measured) {
    return declared.bus();
  }

  @Override
  public Object allocate(ArrayPart like) {
    return Array.newInstance(
        like.array().getClass().getComponentType(), Math.toIntExact(like.elements()));
  }

  @Override
  public void free(Object memory) {
    // The garbage collector does.
  }

  @Override
  @SuppressWarnings("SuspiciousSystemArraycopy")
  public void write(ArrayPart from, Object to) {
    transfer(from, declared.toDevice());
    for (int row = 0; row < from.rows(); row++) {
      System.arraycopy(from.array(), from.start(row), to, row * from.columns(), from.columns());
    }
  }

  @Override
  @SuppressWarnings("SuspiciousSystemArraycopy")
  public void read(Object from, ArrayPart to) {
    transfer(to, declared.fromDevice());
    for (int row = 0; row < to.rows(); row++) {
      System.arraycopy(from, row * to.columns(), to.array(), to.start(row), to.columns());
    }
  }

  private void transfer(ArrayPart data, double bandwidth) {
    Devices.sleep(declared.latency() + data.bytes() / bandwidth);
  }

  @Override
  public Object array(Object memory) {
    return memory;
  }

  @Override
  public void close() {
    // Nothing is open.
  }
}

package dev.edpm.tasks.bus;

import dev.edpm.tasks.driver.BusSpeed;
import dev.edpm.tasks.model.DeviceType;
import java.util.ArrayList;
import java.util.List;

/**
 * The bandwidth and latency of the transfers between the memory nodes of a machine. Immutable.
 * Bandwidths are in MB/s, of a million bytes, and times in microseconds, as StarPU's.
 */
public final class BusTable {

  private final List<BusNode> nodes;
  private final double[][] bandwidth;
  private final double[][] latency;
  private final int devices;

  /**
   * Creates a table.
   *
   * @param nodes the memory nodes; the first one is the main memory
   * @param bandwidth by source and destination, in MB/s; the diagonal is ignored
   * @param latency by source and destination, in microseconds; the diagonal is ignored
   * @throws IllegalArgumentException if a bandwidth is not greater than 0, a latency is negative,
   *     or the number of rows or columns is not that of the nodes
   */
  public BusTable(List<BusNode> nodes, double[][] bandwidth, double[][] latency) {
    this.nodes = List.copyOf(nodes);
    this.bandwidth = square(bandwidth);
    this.latency = square(latency);
    devices = (int) nodes.stream().filter(node -> node.type() != DeviceType.CPU).count();
    for (int from = 0; from < nodes.size(); from++) {
      for (int to = 0; to < nodes.size(); to++) {
        if (from != to && !(this.bandwidth[from][to] > 0)) {
          throw new IllegalArgumentException(
              "the bandwidth" + link(from, to) + " is " + bandwidth[from][to] + " MB/s");
        }
        if (from != to && !(this.latency[from][to] >= 0)) {
          throw new IllegalArgumentException(
              "the latency" + link(from, to) + " is " + latency[from][to] + " us");
        }
      }
    }
  }

  /** Returns the table of a machine that has only one memory. */
  public static BusTable ofMainMemory() {
    return ofDevices(List.of());
  }

  private String link(int from, int to) {
    return " from " + nodes.get(from).label() + " to " + nodes.get(to).label();
  }

  private double[][] square(double[][] matrix) {
    if (matrix.length != nodes.size()) {
      throw new IllegalArgumentException(matrix.length + " rows for " + nodes.size() + " nodes");
    }
    double[][] copy = new double[matrix.length][];
    for (int row = 0; row < matrix.length; row++) {
      if (matrix[row].length != nodes.size()) {
        throw new IllegalArgumentException(
            matrix[row].length + " columns for " + nodes.size() + " nodes");
      }
      copy[row] = matrix[row].clone();
      copy[row][row] = 0;
    }
    return copy;
  }

  /**
   * Returns the table of a machine whose devices are each connected to main memory only. A transfer
   * from device to device passes through main memory: the latencies add up, and so do the times for
   * each byte.
   */
  public static BusTable ofDevices(List<BusSpeed> devices) {
    List<BusNode> nodes = new ArrayList<>(List.of(new BusNode(DeviceType.CPU, 0)));
    int size = devices.size() + 1;
    double[][] bandwidth = new double[size][size];
    double[][] latency = new double[size][size];
    for (int from = 1; from < size; from++) {
      nodes.add(new BusNode(DeviceType.OPENCL, from - 1));
      BusSpeed source = devices.get(from - 1);
      bandwidth[from][BusNode.MAIN] = source.fromDevice();
      bandwidth[BusNode.MAIN][from] = source.toDevice();
      latency[from][BusNode.MAIN] = source.latencyFrom();
      latency[BusNode.MAIN][from] = source.latencyTo();
      for (int to = 1; to < size; to++) {
        if (from != to) {
          BusSpeed target = devices.get(to - 1);
          bandwidth[from][to] = 1 / (1 / source.fromDevice() + 1 / target.toDevice());
          latency[from][to] = source.latencyFrom() + target.latencyTo();
        }
      }
    }
    return new BusTable(nodes, bandwidth, latency);
  }

  /** Returns the number of memory nodes. */
  public int size() {
    return nodes.size();
  }

  /** Returns the memory nodes; the first one is the main memory. */
  public List<BusNode> nodes() {
    return nodes;
  }

  /** Returns a bandwidth in MB/s, 0 from a node to itself. */
  public double bandwidth(int from, int to) {
    return bandwidth[from][to];
  }

  /** Returns a latency in microseconds. */
  public double latency(int from, int to) {
    return latency[from][to];
  }

  /** Returns how long a transfer takes while there is no other one, in microseconds. */
  public double micros(int from, int to, long bytes) {
    return from == to ? 0 : latency[from][to] + bytes / bandwidth[from][to];
  }

  /**
   * Returns StarPU's prediction of a transfer in microseconds, {@code starpu_transfer_predict}: as
   * if all devices transferred in both directions at the same time.
   */
  public double predicted(int from, int to, long bytes) {
    return from == to ? 0 : latency[from][to] + bytes / bandwidth[from][to] * 2 * devices;
  }
}

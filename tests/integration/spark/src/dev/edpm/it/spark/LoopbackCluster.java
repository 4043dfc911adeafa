package dev.edpm.it.spark;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.SparkConf;
import org.apache.spark.deploy.master.Master;
import org.apache.spark.deploy.worker.Worker;
import org.apache.spark.rpc.RpcEnv;
import scala.Option;

/**
 * A cluster of this machine whose workers have different addresses. Spark takes them for different machines: on the
 * machine of a task it would start no speculative copy of it. The executors are processes, as with {@code local-cluster}.
 */
final class LoopbackCluster implements AutoCloseable {

  private static final int MEMORY_MB = 1_024;

  private final RpcEnv master;
  private final List<RpcEnv> workers = new ArrayList<>();

  /** Starts a worker with one core for each address. */
  LoopbackCluster(SparkConf conf, String... addresses) {
    SparkConf own = conf.clone().set("spark.master.rest.enabled", "false");
    master = Master.startRpcEnvAndEndpoint(addresses[0], 0, 0, own)._1();
    String[] masters = {url()};
    String folder = Path.of("work").toAbsolutePath().toString();
    for (String address : addresses) {
      workers.add(
          Worker.startRpcEnvAndEndpoint(
              address, 0, 0, 1, MEMORY_MB, masters, folder, Option.apply(workers.size()), own, Option.empty()));
    }
  }

  /** Returns the address for {@code spark.master}. */
  String url() {
    return "spark://" + master.address().hostPort();
  }

  @Override
  public void close() {
    List<RpcEnv> all = new ArrayList<>(workers);
    all.add(master);
    all.forEach(RpcEnv::shutdown);
    all.forEach(RpcEnv::awaitTermination);
  }
}

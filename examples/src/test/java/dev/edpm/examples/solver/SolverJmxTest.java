package dev.edpm.examples.solver;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.rmi.RemoteException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import javax.management.Attribute;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A client sets a knob of the solver over a connection while it runs. */
class SolverJmxTest {

  private static final String ENDLESS = "0";

  @TempDir private Path folder;

  @Test
  @Timeout(value = 2, unit = TimeUnit.MINUTES)
  void aKnobThatIsTurnedFromOutsideIsInTheReport() throws Exception {
    Path report = folder.resolve("report.json");
    int port = freePort();
    Process solver = start(report, port);
    try (BufferedReader out = solver.inputReader()) {
      MBeanServerConnection client = connect(solver, port).getMBeanServerConnection();
      ObjectName block = knob("solver.block-size");
      await(client, block);
      assertThat(client.getAttribute(block, "Value")).isEqualTo(1);
      client.setAttribute(block, new Attribute("Value", 32));
      assertThat(client.getAttribute(block, "Value")).isEqualTo(32);
      end(client);
      List<String> lines = out.lines().toList();
      assertThat(lines.get(lines.size() - 1)).contains("blocks of 32:");
    }
    assertThat(solver.waitFor()).isZero();
    JsonNode changes = new ObjectMapper().readTree(report.toFile()).at("/steering/changes");
    assertThat(changes).hasSize(2);
    assertThat(changes.get(0).get("knob").asText()).isEqualTo("solver.block-size");
    assertThat(changes.get(0).get("origin").asText()).isEqualTo("jmx");
    assertThat(changes.get(0).get("before").asInt()).isEqualTo(1);
    assertThat(changes.get(0).get("after").asInt()).isEqualTo(32);
    assertThat(changes.get(1).get("knob").asText()).isEqualTo("solver.tolerance");
  }

  /** Nothing else ends it, perhaps before the answer is here. */
  private static void end(MBeanServerConnection client) throws Exception {
    try {
      client.setAttribute(knob("solver.tolerance"), new Attribute("Value", 1.0));
    } catch (IOException e) {
      assertThat(e).isInstanceOf(RemoteException.class);
    }
  }

  private Process start(Path report, int port) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Dcom.sun.management.jmxremote.port=" + port);
    command.add("-Dcom.sun.management.jmxremote.rmi.port=" + port);
    command.add("-Dcom.sun.management.jmxremote.host=127.0.0.1");
    command.add("-Djava.rmi.server.hostname=127.0.0.1");
    command.add("-Dcom.sun.management.jmxremote.authenticate=false");
    command.add("-Dcom.sun.management.jmxremote.ssl=false");
    command.add("-Dedpm.jmx=on");
    command.add("-Dedpm.detail=aggregates");
    command.add("-Dedpm.report=" + report);
    command.add("-cp");
    command.add(System.getProperty("java.class.path"));
    command.add(Solver.class.getName());
    command.add("256");
    command.add(ENDLESS);
    return new ProcessBuilder(command).redirectError(folder.resolve("stderr.txt").toFile()).start();
  }

  private static int freePort() throws Exception {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }

  private static JMXConnector connect(Process solver, int port) throws Exception {
    JMXServiceURL url =
        new JMXServiceURL("service:jmx:rmi:///jndi/rmi://127.0.0.1:" + port + "/jmxrmi");
    while (true) {
      try {
        return JMXConnectorFactory.connect(url);
      } catch (IOException e) {
        assertThat(solver.isAlive()).isTrue();
        Thread.sleep(50);
      }
    }
  }

  private static ObjectName knob(String name) throws Exception {
    return new ObjectName("dev.edpm:type=Knob,scope=global,name=" + ObjectName.quote(name));
  }

  private static void await(MBeanServerConnection client, ObjectName bean) throws Exception {
    while (!client.isRegistered(bean)) {
      Thread.sleep(20);
    }
  }
}

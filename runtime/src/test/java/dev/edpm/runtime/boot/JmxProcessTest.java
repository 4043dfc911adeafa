package dev.edpm.runtime.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.tools.attach.VirtualMachine;
import dev.edpm.programs.MeasuredProgram;
import dev.edpm.programs.SteeredProgram;
import dev.edpm.runtime.boot.Fork.Result;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.management.Attribute;
import javax.management.InvalidAttributeValueException;
import javax.management.JMException;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;
import javax.management.openmbean.CompositeData;
import javax.management.openmbean.TabularData;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A client that connects to a running program as JConsole does. */
class JmxProcessTest {

  @TempDir Path folder;

  /** A client that uses the JDK only, and no class of EDPM. */
  private static final String CLIENT =
      """
      import javax.management.*;
      import javax.management.remote.*;

      class Client {
        public static void main(String[] address) throws Exception {
          try (var connector = JMXConnectorFactory.connect(new JMXServiceURL(address[0]))) {
            var client = connector.getMBeanServerConnection();
            for (var bean : client.queryNames(new ObjectName("dev.edpm:*"), null)) {
              for (var attribute : client.getMBeanInfo(bean).getAttributes()) {
                try {
                  Object value = client.getAttribute(bean, attribute.getName());
                  System.out.println(
                      bean.getKeyProperty("type") + "." + attribute.getName() + " is "
                          + (value == null ? null : value.getClass().getSimpleName()));
                } catch (MBeanException e) {
                  System.out.println(bean + ": " + e.getMessage());
                }
              }
            }
            client.setAttribute(
                new ObjectName("dev.edpm:type=Knob,scope=global,name=\\"block.size\\""),
                new Attribute("Value", 0));
          }
        }
      }
      """;

  /** Starts the JVM's own agent, for this machine, and returns where it listens. */
  private static String address(Fork fork) throws Exception {
    VirtualMachine machine = VirtualMachine.attach(String.valueOf(fork.process().pid()));
    try {
      return machine.startLocalManagementAgent();
    } finally {
      machine.detach();
    }
  }

  private static JMXConnector connect(Fork fork) throws Exception {
    return JMXConnectorFactory.connect(new JMXServiceURL(address(fork)));
  }

  private static boolean isThere(MBeanServerConnection client, ObjectName bean) {
    try {
      return client.isRegistered(bean);
    } catch (java.io.IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private static long executions(MBeanServerConnection client, ObjectName region) {
    try {
      return (Long) client.getAttribute(region, "Executions");
    } catch (JMException | java.io.IOException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void aClientResumesAProgramThatStartedPaused() throws Exception {
    Fork fork =
        new Fork(folder)
            .with("jmx", "on")
            .with("start", "paused")
            .with("report", "r.json")
            .start(MeasuredProgram.class, "work", "ready", "work-on");
    fork.ready();
    try (JMXConnector connector = connect(fork)) {
      MBeanServerConnection client = connector.getMBeanServerConnection();
      ObjectName region = new ObjectName("dev.edpm:type=Region,name=\"work\"");
      ObjectName edpm = new ObjectName("dev.edpm:type=Edpm");
      Fork.eventually(() -> isThere(client, edpm) && isThere(client, region));
      client.invoke(edpm, "resume", null, null);
      Fork.eventually(() -> executions(client, region) > 0);
    }
    Fork.go(folder);
    assertThat(fork.end().status()).isZero();
  }

  @Test
  void aClientReadsARunningProgramAndSteersIt() throws Exception {
    Fork fork =
        new Fork(folder).with("jmx", "on").with("report", "r.json").start(SteeredProgram.class);
    fork.ready();
    try (JMXConnector connector = connect(fork)) {
      MBeanServerConnection client = connector.getMBeanServerConnection();
      ObjectName region =
          new ObjectName("dev.edpm:type=Region,name=" + ObjectName.quote("a \"block\""));
      ObjectName knob = new ObjectName("dev.edpm:type=Knob,scope=global,name=\"block.size\"");
      ObjectName counters = new ObjectName("dev.edpm:type=Counters,scope=global");
      ObjectName edpm = new ObjectName("dev.edpm:type=Edpm");
      for (ObjectName bean : List.of(region, knob, counters, edpm)) {
        Fork.eventually(() -> isThere(client, bean));
      }
      long first = executions(client, region);
      Fork.eventually(() -> executions(client, region) > first);
      assertThat((Long) client.getAttribute(counters, "jvm.loaded-classes")).isPositive();
      assertThat(client.getAttribute(knob, "Value")).isEqualTo(1);
      client.setAttribute(knob, new Attribute("Value", 8));
      assertThatThrownBy(() -> client.setAttribute(knob, new Attribute("Value", 65)))
          .isInstanceOf(InvalidAttributeValueException.class)
          .hasMessageContaining("block.size");
      assertThat(client.getAttribute(knob, "Value")).isEqualTo(8);
      TabularData changes = (TabularData) client.getAttribute(edpm, "KnobChanges");
      CompositeData change = changes.get(new Object[] {0L});
      assertThat(change.getAll(new String[] {"origin", "knob", "before", "after"}))
          .containsExactly("jmx", "block.size", "1", "8");
      // The program shows that it works with another size before it ends.
      long then = executions(client, region);
      Fork.eventually(() -> executions(client, region) > then + 2);
      client.setAttribute(knob, new Attribute("Value", 0));
    }
    Result result = fork.end();
    assertThat(result.status()).isZero();
    assertThat(result.out()).containsExactly("block 8", "block 0");
    assertThat(result.ours()).isEmpty();
    JsonNode changes = Fork.json(folder.resolve("r.json")).get("steering").get("changes");
    assertThat(changes).allMatch(change -> change.get("origin").asText().equals("jmx"));
    assertThat(changes.findValuesAsText("after")).containsExactly("8", "65", "0");
    assertThat(changes)
        .extracting(change -> change.has("rejected"))
        .containsExactly(false, true, false);
  }

  @Test
  void aClientNeedsNoClassesOfOurs() throws Exception {
    Fork fork =
        new Fork(folder).with("jmx", "on").with("report", "r.json").start(SteeredProgram.class);
    fork.ready();
    try (JMXConnector connector = connect(fork)) {
      MBeanServerConnection client = connector.getMBeanServerConnection();
      ObjectName region =
          new ObjectName("dev.edpm:type=Region,name=" + ObjectName.quote("a \"block\""));
      Fork.eventually(() -> isThere(client, region));
    }
    Path source = Files.writeString(folder.resolve("tmp/Client.java"), CLIENT);
    Process client =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                source.toString(),
                address(fork))
            .redirectErrorStream(true)
            .start();
    List<String> lines = client.inputReader().lines().toList();
    assertThat(client.waitFor()).as(lines.toString()).isZero();
    assertThat(lines)
        .contains(
            "Edpm.Collecting is Boolean",
            "Region.Executions is Long",
            "Region.Counters is TabularDataSupport",
            "Counters.Available is TabularDataSupport",
            "Counters.jvm.loaded-classes is Long",
            "Knob.Value is Integer")
        .allMatch(line -> line.contains(" is ") || line.contains("knob starpu."));
    assertThat(fork.end().out()).containsExactly("block 0");
  }

  @Test
  void withoutTheSettingThereAreNoBeans() throws Exception {
    Fork fork = new Fork(folder).start(MeasuredProgram.class, "work", "ready", "wait").ready();
    try (JMXConnector connector = connect(fork)) {
      MBeanServerConnection client = connector.getMBeanServerConnection();
      assertThat(client.queryNames(new ObjectName("dev.edpm:*"), null)).isEmpty();
      assertThat(client.isRegistered(new ObjectName(ManagementFactory.RUNTIME_MXBEAN_NAME)))
          .isTrue();
    }
    Fork.go(folder);
    assertThat(fork.end().status()).isZero();
  }

  @Test
  void withoutTheModuleItIsOneLineAndTheProgramRunsOn() throws Exception {
    Result result =
        new Fork(folder)
            .with("jmx", "on")
            .withModules("java.base")
            .run(MeasuredProgram.class, "work");
    assertThat(result.status()).isZero();
    assertThat(result.ours())
        .hasSize(2)
        .contains(
            "edpm: edpm.jmx: the module java.management is missing: add it to the image, or start"
                + " with --add-modules java.management");
    assertThat(result.err()).hasSameSizeAs(result.ours());
  }

  @Test
  void theBeansEndWithTheMeasurement() throws Exception {
    Fork fork =
        new Fork(folder)
            .with("jmx", "on")
            .start(MeasuredProgram.class, "work", "shut-down", "ready", "wait")
            .ready();
    try (JMXConnector connector = connect(fork)) {
      MBeanServerConnection client = connector.getMBeanServerConnection();
      assertThat(client.queryNames(new ObjectName("dev.edpm:*"), null)).isEmpty();
    }
    Fork.go(folder);
    Result result = fork.end();
    assertThat(result.status()).isZero();
    assertThat(result.ours()).hasSize(1);
  }
}

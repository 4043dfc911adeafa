package dev.edpm.runtime.export.jmx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import dev.edpm.annotations.KnobScope;
import dev.edpm.annotations.MonitorScope;
import dev.edpm.annotations.ValueType;
import dev.edpm.runtime.Problem;
import dev.edpm.runtime.monitor.CounterInfo;
import dev.edpm.runtime.region.CounterSummary;
import dev.edpm.runtime.region.Snapshot;
import dev.edpm.runtime.region.Statistics;
import dev.edpm.runtime.region.hot.RegionHandle;
import dev.edpm.runtime.steer.KnobChange;
import dev.edpm.runtime.steer.KnobDefinition;
import dev.edpm.runtime.steer.KnobInfo;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import javax.management.Attribute;
import javax.management.AttributeChangeNotification;
import javax.management.AttributeNotFoundException;
import javax.management.InvalidAttributeValueException;
import javax.management.MBeanAttributeInfo;
import javax.management.MBeanException;
import javax.management.MBeanFeatureInfo;
import javax.management.MBeanInfo;
import javax.management.MBeanServer;
import javax.management.MBeanServerDelegate;
import javax.management.MBeanServerFactory;
import javax.management.MBeanServerNotification;
import javax.management.Notification;
import javax.management.ObjectName;
import javax.management.ReflectionException;
import javax.management.StandardMBean;
import javax.management.openmbean.CompositeData;
import javax.management.openmbean.OpenMBeanAttributeInfo;
import javax.management.openmbean.OpenMBeanInfo;
import javax.management.openmbean.TabularData;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The beans, as a client uses them over a connection. */
class JmxBeansTest {

  private final Shown shown = new Shown();
  private final MBeanServer server = MBeanServerFactory.newMBeanServer();
  private JmxBeans beans;
  private Remote remote;

  @BeforeEach
  void connect() throws Exception {
    beans = new JmxBeans(shown, server, Runnable::run, shown.problems::add);
    beans.look();
    remote = new Remote(server);
  }

  @AfterEach
  void disconnect() throws Exception {
    remote.close();
    beans.close();
  }

  @Test
  void aRegionHasWhatTheSnapshotHas() throws Exception {
    RegionHandle work = shown.region("work");
    shown.run(work, 3);
    beans.look();
    ObjectName bean = new ObjectName("dev.edpm:type=Region,name=\"work\"");
    Statistics wall;
    try (Snapshot snapshot = shown.recorder.snapshot()) {
      CounterSummary summary = snapshot.regions().get(0).counters().get(0);
      wall = summary.statistics().orElseThrow();
    }
    assertThat(remote.get(bean, "Executions")).isEqualTo(3L);
    assertThat(remote.get(bean, "Class")).isEqualTo("p.P");
    assertThat(remote.get(bean, "Line")).isEqualTo(11);
    assertThat(remote.get(bean, "WallTimeSum")).isEqualTo(wall.sum());
    TabularData counters = (TabularData) remote.get(bean, "Counters");
    assertThat(counters.size()).isEqualTo(1);
    CompositeData row = counters.get(new Object[] {"time.wall"});
    assertThat(row.get("count")).isEqualTo(3L);
    assertThat(row.get("sum")).isEqualTo(wall.sum());
    assertThat(row.get("self")).isEqualTo(wall.self().getAsLong());
    assertThat(row.get("min")).isEqualTo(wall.min());
    assertThat(row.get("max")).isEqualTo(wall.max());
    assertThat(row.get("mean")).isEqualTo(wall.mean());
    assertThat(row.get("stddev")).isEqualTo(wall.stddev());
    assertThat(row.get("p50")).isEqualTo(wall.p50());
    assertThat(row.get("p95")).isEqualTo(wall.p95());
    assertThat(row.get("p99")).isEqualTo(wall.p99());
    assertThat(row.get("p999")).isEqualTo(wall.p999());
    assertThat(remote.invoke(bean, "counter", "time.wall")).isEqualTo(row);
    assertThatThrownBy(() -> remote.invoke(bean, "counter", "cpu.cycles"))
        .isInstanceOf(MBeanException.class)
        .hasMessage("the region work has no counter cpu.cycles; it has [time.wall]");
  }

  @Test
  void readingShowsWhatHasPassedUpToNow() throws Exception {
    RegionHandle work = shown.region("work");
    beans.look();
    ObjectName bean = BeanNames.region("work");
    for (int i = 1; i <= 20; i++) {
      shown.run(work, 1);
      CompositeData read = (CompositeData) remote.invoke(bean, "read");
      assertThat(read.get("Executions")).isEqualTo((long) i);
      assertThat(((TabularData) read.get("Counters")).size()).isEqualTo(1);
    }
  }

  @Test
  void allAttributesThatAreAskedForAtOnceAreOfOneSnapshot() throws Exception {
    shown.region("work");
    beans.look();
    String[] all =
        Arrays.stream(remote.client.getMBeanInfo(BeanNames.region("work")).getAttributes())
            .map(MBeanFeatureInfo::getName)
            .toArray(String[]::new);
    assertThat(remote.client.getAttributes(BeanNames.region("work"), all)).hasSize(all.length);
    assertThat(shown.snapshots).hasValue(1);
  }

  @Test
  void aNameThatMeansSomethingToThePlatformIsQuoted() throws Exception {
    List<String> names = List.of("a=b,c:d", "\"*?\"", "two\nlines", "E.m(int,double[])", "b\\n");
    names.forEach(shown::region);
    beans.look();
    Set<ObjectName> found =
        remote.client.queryNames(new ObjectName("dev.edpm:type=Region,*"), null);
    assertThat(found)
        .extracting(name -> ObjectName.unquote(name.getKeyProperty("name")))
        .containsExactlyInAnyOrderElementsOf(names);
    for (ObjectName name : found) {
      assertThat(remote.get(name, "Name"))
          .isEqualTo(ObjectName.unquote(name.getKeyProperty("name")));
    }
    assertThat(shown.problems).isEmpty();
  }

  @Test
  void laterRegionHasABeanAndClientsAreNotified() throws Exception {
    Remote.Notifications ofEdpm = remote.listen(BeanNames.edpm());
    Remote.Notifications ofServer = remote.listen(MBeanServerDelegate.DELEGATE_NAME);
    shown.region("late");
    beans.look();
    beans.look();
    Notification received = ofEdpm.next();
    assertThat(received.getType()).isEqualTo("dev.edpm.region.registered");
    assertThat(received.getMessage()).isEqualTo("late");
    assertThat(received.getUserData()).isEqualTo(BeanNames.region("late"));
    assertThat(((MBeanServerNotification) ofServer.next()).getMBeanName())
        .isEqualTo(BeanNames.region("late"));
    assertThat((String[]) remote.get(BeanNames.edpm(), "Regions")).containsExactly("late");
    assertThat(ofEdpm.isEmpty()).isTrue();
  }

  @Test
  void theProcessesCountersAreAttributesOfTheirTypes() throws Exception {
    shown.whole.set(41);
    ObjectName bean = new ObjectName("dev.edpm:type=Counters,scope=global");
    assertThat(remote.get(bean, "test.int32")).isEqualTo(41);
    assertThat(remote.get(bean, "test.int64")).isEqualTo(41L);
    assertThat(remote.get(bean, "test.float")).isEqualTo(41.5f);
    assertThat(remote.get(bean, "test.double")).isEqualTo(41.5);
    shown.whole.set(42);
    assertThat(remote.client.getAttributes(bean, new String[] {"test.int64", "test.double", "no"}))
        .containsExactly(new Attribute("test.int64", 42L), new Attribute("test.double", 42.5));
    assertThat(remote.get(bean, "starpu.task.g_total_submitted"))
        .as("nobody gives it a value")
        .isNull();
    shown
        .monitoring()
        .register(
            registrar ->
                shown.counter(registrar, MonitorScope.GLOBAL, "test.late", ValueType.INT64));
    assertThat(remote.client.getMBeanInfo(bean).getAttributes())
        .extracting(MBeanFeatureInfo::getName)
        .contains("test.late");
    assertThat(remote.get(bean, "test.late")).isEqualTo(42L);
  }

  @ParameterizedTest
  @EnumSource(MonitorScope.class)
  void theCountersOfAScopeCanBeDiscovered(MonitorScope scope) throws Exception {
    ObjectName bean = BeanNames.counters(scope.label());
    TabularData table = (TabularData) remote.get(bean, "Available");
    List<CounterInfo> counters = shown.monitoring().counters(scope);
    assertThat(table.size()).isEqualTo(counters.size());
    for (CounterInfo counter : counters) {
      CompositeData row = table.get(new Object[] {counter.id()});
      assertThat(row.get("name")).isEqualTo(counter.name());
      assertThat(row.get("type")).isEqualTo(counter.type().label());
      assertThat(row.get("kind")).isEqualTo(counter.kind().label());
      assertThat(row.get("unit")).isEqualTo(counter.unit());
      assertThat(row.get("help")).isEqualTo(counter.help());
    }
    assertThat(remote.invoke(bean, "list")).isEqualTo(shown.monitoring().list(scope));
  }

  @Test
  void aClientMakesASetReadsItAndEndsIt() throws Exception {
    ObjectName counters = BeanNames.counters("global");
    remote.invoke(counters, "newSet", "my set");
    ObjectName set = new ObjectName("dev.edpm:type=CounterSet,scope=global,name=\"my set\"");
    assertThat((String[]) remote.get(set, "Enabled")).isEmpty();
    remote.invoke(set, "enable", "test.int64");
    remote.invoke(set, "enable", "test.float");
    remote.invoke(set, "enable", "test.int32");
    remote.invoke(set, "disable", "test.int32");
    assertThat((String[]) remote.get(set, "Enabled")).containsExactly("test.int64", "test.float");
    TabularData table = (TabularData) remote.get(set, "Counters");
    Map<Object, Object> enabled = new TreeMap<>();
    table
        .values()
        .forEach(
            row ->
                enabled.put(
                    ((CompositeData) row).get("name"), ((CompositeData) row).get("enabled")));
    assertThat(enabled)
        .contains(entry("test.int64", true), entry("test.float", true), entry("test.int32", false));
    shown.whole.set(5);
    CompositeData sample = (CompositeData) remote.invoke(set, "read");
    assertThat(sample.getCompositeType().keySet())
        .containsExactlyInAnyOrder("time", "test.int64", "test.float");
    assertThat(sample.get("test.int64")).isEqualTo(5L);
    assertThat(sample.get("test.float")).isEqualTo(5.5f);
    assertThat((Long) sample.get("time")).isPositive();
    assertThatThrownBy(() -> remote.invoke(counters, "newSet", "my set"))
        .isInstanceOf(MBeanException.class)
        .hasMessageContaining("there is a set of that name already");
    assertThatThrownBy(() -> remote.invoke(set, "enable", "test.worker"))
        .isInstanceOf(MBeanException.class)
        .hasMessage("the scope global has no counter test.worker");
    remote.invoke(set, "remove");
    assertThat(remote.client.isRegistered(set)).isFalse();
  }

  @Test
  void aSetOfAnotherScopeIsReadOfAnInstance() throws Exception {
    remote.invoke(BeanNames.counters("per_worker"), "newSet", "s");
    ObjectName set = BeanNames.set("per_worker", "s");
    remote.invoke(set, "enable", "test.worker");
    remote.invoke(set, "enable", "starpu.task.w_total_executed");
    shown.whole.set(100);
    CompositeData sample = (CompositeData) remote.invoke(set, "read", "3");
    assertThat(sample.get("test.worker")).isEqualTo(103L);
    assertThat(sample.get("starpu.task.w_total_executed")).isNull();
    assertThatThrownBy(() -> remote.invoke(set, "read", "three"))
        .isInstanceOf(MBeanException.class)
        .hasMessage("the instance must be the number of a worker, not three");
  }

  @ParameterizedTest
  @EnumSource(ValueType.class)
  void aKnobIsReadAndSetAndSaysWhoDid(ValueType type) throws Exception {
    KnobInfo info = shown.globalKnob("a knob", type);
    beans.look();
    ObjectName bean = new ObjectName("dev.edpm:type=Knob,scope=global,name=\"a knob\"");
    Function<Integer, Number> of =
        number ->
            switch (type) {
              case INT32 -> (Number) number;
              case INT64 -> (Number) number.longValue();
              case FLOAT -> (Number) number.floatValue();
              case DOUBLE -> (Number) number.doubleValue();
            };
    assertThat(remote.get(bean, "Value")).isEqualTo(of.apply(0));
    remote.client.setAttribute(bean, new Attribute("Value", of.apply(7)));
    assertThat(type.isFloating() ? shown.floating : shown.whole.get()).isEqualTo(7.0);
    assertThat(remote.get(bean, "Value")).isEqualTo(of.apply(7));
    assertThat(shown.steering().changes())
        .singleElement()
        .satisfies(
            change -> {
              assertThat(change.origin()).isEqualTo("jmx");
              assertThat(change.knob()).isEqualTo(info);
              assertThat(change.before()).isEqualTo(of.apply(0));
              assertThat(change.after()).isEqualTo(of.apply(7));
            });
    assertThat(remote.get(bean, "Pending")).isEqualTo(false);
    assertThat(remote.get(bean, "PendingValue")).isNull();
    assertThat(remote.get(bean, "Min")).isEqualTo(-10.0);
    assertThat(remote.get(bean, "Max")).isEqualTo(10.0);
    assertThat(remote.get(bean, "Unit")).isEqualTo("ms");
    assertThat(remote.get(bean, "Id")).isEqualTo(info.id());
    OpenMBeanAttributeInfo value = (OpenMBeanAttributeInfo) attribute(bean, "Value");
    assertThat(value.getMinValue()).isEqualTo(of.apply(-10));
    assertThat(value.getMaxValue()).isEqualTo(of.apply(10));
  }

  @Test
  void aPendingValueIsShown() throws Exception {
    shown
        .steering()
        .register(
            KnobDefinition.of("later", KnobScope.GLOBAL, ValueType.INT32),
            dev.edpm.runtime.steer.KnobAccess.of(instance -> 1, (instance, bits) -> {}),
            () -> {});
    beans.look();
    ObjectName bean = BeanNames.knob("global", "later");
    remote.client.setAttribute(bean, new Attribute("Value", 2));
    assertThat(remote.get(bean, "Pending")).isEqualTo(true);
    assertThat(remote.get(bean, "PendingValue")).isEqualTo(2);
    assertThat(remote.get(bean, "Value")).isEqualTo(1);
  }

  @Test
  void changesNotifyClientsWhoeverMadeThem() throws Exception {
    KnobInfo info = shown.globalKnob("k", ValueType.INT64);
    beans.look();
    ObjectName bean = BeanNames.knob("global", "k");
    Remote.Notifications notifications = remote.listen(bean);
    shown.steering().global(info.id()).setInt64(3);
    remote.client.setAttribute(bean, new Attribute("Value", 4L));
    AttributeChangeNotification first = (AttributeChangeNotification) notifications.next();
    AttributeChangeNotification second = (AttributeChangeNotification) notifications.next();
    assertThat(first.getSource()).isEqualTo(bean);
    assertThat(first.getType()).isEqualTo(AttributeChangeNotification.ATTRIBUTE_CHANGE);
    assertThat(first.getAttributeName()).isEqualTo("Value");
    assertThat(first.getAttributeType()).isEqualTo("java.lang.Long");
    assertThat(first.getOldValue()).isEqualTo(0L);
    assertThat(first.getNewValue()).isEqualTo(3L);
    assertThat(first.getMessage()).isEqualTo("set by api");
    assertThat(second.getOldValue()).isEqualTo(3L);
    assertThat(second.getNewValue()).isEqualTo(4L);
    assertThat(second.getMessage()).isEqualTo("set by jmx");
    assertThat(second.getSequenceNumber()).isGreaterThan(first.getSequenceNumber());
  }

  @Test
  void aRejectedValueIsAStandardExceptionWithTheReasonAndChangesNothing() throws Exception {
    KnobInfo info = shown.globalKnob("k", ValueType.INT32);
    beans.look();
    ObjectName bean = BeanNames.knob("global", "k");
    String sentence = null;
    try {
      shown.steering().global(info.id()).setInt32(11);
    } catch (RuntimeException e) {
      sentence = e.getMessage();
    }
    assertThat(sentence).contains("k").contains("11");
    for (Object value : new Object[] {11, 11L, 11.0}) {
      assertThatThrownBy(() -> remote.client.setAttribute(bean, new Attribute("Value", value)))
          .isInstanceOf(InvalidAttributeValueException.class)
          .hasMessage(sentence);
    }
    for (Object value : new Object[] {1.5, 1L << 32, "7", Double.NaN}) {
      assertThatThrownBy(() -> remote.client.setAttribute(bean, new Attribute("Value", value)))
          .isInstanceOf(InvalidAttributeValueException.class)
          .hasMessageContaining("knob k takes ")
          .hasMessageContaining("int32")
          .hasMessageContaining("not " + value);
    }
    assertThat(remote.get(bean, "Value")).isEqualTo(0);
    assertThat(shown.steering().changes()).allMatch(KnobChange::isRejected);
  }

  @Test
  void unknownOrReadOnlyAttributeIsAStandardException() {
    shown.globalKnob("k", ValueType.INT32);
    beans.look();
    ObjectName bean = BeanNames.knob("global", "k");
    assertThatThrownBy(() -> remote.get(bean, "Valeu"))
        .isInstanceOf(AttributeNotFoundException.class)
        .hasMessageStartingWith("there is no attribute Valeu; there are Value, ");
    assertThatThrownBy(() -> remote.client.setAttribute(bean, new Attribute("Min", 1.0)))
        .isInstanceOf(AttributeNotFoundException.class)
        .hasMessage("Min cannot be set");
    assertThatThrownBy(() -> remote.invoke(bean, "set", "x"))
        .isInstanceOf(ReflectionException.class);
  }

  @Test
  void aBooleanKnobTakesBooleans() throws Exception {
    shown.knob(KnobDefinition.ofBoolean("on", KnobScope.GLOBAL));
    beans.look();
    ObjectName bean = BeanNames.knob("global", "on");
    remote.client.setAttribute(bean, new Attribute("Value", true));
    assertThat(shown.whole).hasValue(1);
    remote.client.setAttribute(bean, new Attribute("Value", false));
    assertThat(shown.whole).hasValue(0);
  }

  @Test
  void aKnobOfWorkersIsReadAndSetByTheirNumbers() throws Exception {
    KnobInfo info =
        shown.knob(KnobDefinition.of("k", KnobScope.PER_WORKER, ValueType.INT64).range(0, 9));
    beans.look();
    ObjectName bean = BeanNames.knob("per_worker", "k");
    remote.invoke(bean, "set", "2", 8L);
    assertThat(remote.invoke(bean, "get", "2")).isEqualTo(8L);
    assertThat(remote.invoke(bean, "isPending", "2")).isEqualTo(false);
    assertThat(shown.steering().changes())
        .singleElement()
        .satisfies(
            change -> {
              assertThat(change.instance()).isEqualTo(2);
              assertThat(change.knob()).isEqualTo(info);
            });
    assertThatThrownBy(() -> remote.invoke(bean, "set", "2", 10L))
        .isInstanceOf(MBeanException.class)
        .hasMessageContaining("knob k (per_worker, int64)");
    assertThatThrownBy(() -> remote.invoke(bean, "get", "second"))
        .isInstanceOf(MBeanException.class)
        .hasMessage("the instance must be the number of a worker, not second");
  }

  @Test
  void aKnobThatSteersNothingYetSaysSo() throws Exception {
    ObjectName bean = BeanNames.knob("global", "starpu.global.g_calibrate_knob");
    assertThatThrownBy(() -> remote.get(bean, "Value"))
        .isInstanceOf(MBeanException.class)
        .hasMessageContaining("knob starpu.global.g_calibrate_knob (global, int32)");
    assertThat(remote.client.getAttributes(bean, new String[] {"Value", "Id"}))
        .containsExactly(new Attribute("Id", 1));
    assertThatThrownBy(() -> remote.client.setAttribute(bean, new Attribute("Value", 1)))
        .isInstanceOf(InvalidAttributeValueException.class)
        .hasMessageContaining("knob starpu.global.g_calibrate_knob (global, int32)");
  }

  @Test
  void theMeasurementIsSteered() throws Exception {
    RegionHandle work = shown.region("work");
    beans.look();
    ObjectName edpm = new ObjectName("dev.edpm:type=Edpm");
    ObjectName region = BeanNames.region("work");
    remote.invoke(edpm, "pause");
    shown.run(work, 5);
    remote.invoke(edpm, "resume");
    shown.run(work, 2);
    assertThat(((CompositeData) remote.invoke(region, "read")).get("Executions")).isEqualTo(2L);
    remote.invoke(edpm, "reset");
    assertThat(remote.get(region, "Executions")).isEqualTo(0L);
    remote.invoke(edpm, "writeReport");
    assertThat(shown.called).containsExactly("pause", "resume", "reset", "writeReport");
    assertThat(remote.get(edpm, "Collecting")).isEqualTo(false);
    remote.invoke(edpm, "startCollection");
    assertThat(remote.get(edpm, "Collecting")).isEqualTo(true);
    assertThat(shown.monitoring().isCollecting()).isTrue();
    remote.invoke(edpm, "stopCollection");
    assertThat(remote.get(edpm, "Collecting")).isEqualTo(false);
    assertThat(remote.get(edpm, "Version")).isEqualTo("1.2.3");
  }

  @Test
  void problemsAndChangesAreTables() throws Exception {
    shown.globalKnob("k", ValueType.INT32);
    beans.look();
    remote.client.setAttribute(BeanNames.knob("global", "k"), new Attribute("Value", 4));
    shown.problems.add(new Problem("a-kind", "a sentence", null, 0, 0, 2));
    TabularData problems = (TabularData) remote.get(BeanNames.edpm(), "Problems");
    CompositeData problem = problems.get(new Object[] {0L});
    assertThat(problem.getAll(new String[] {"id", "message", "region", "count"}))
        .containsExactly("a-kind", "a sentence", null, 2L);
    TabularData changes = (TabularData) remote.get(BeanNames.edpm(), "KnobChanges");
    assertThat(changes.size()).isEqualTo(1);
    assertThat(
            changes
                .get(new Object[] {0L})
                .getAll(
                    new String[] {
                      "origin",
                      "knob",
                      "scope",
                      "instance",
                      "before",
                      "after",
                      "pending",
                      "rejected"
                    }))
        .containsExactly("jmx", "k", "global", null, "0", "4", false, null);
    assertThat(remote.get(BeanNames.edpm(), "KnobChangesDropped")).isEqualTo(0L);
  }

  @Test
  void everyBeanIsReadWithoutOurClasses() throws Exception {
    shown.run(shown.region("work"), 1);
    shown.globalKnob("k", ValueType.DOUBLE);
    shown.problems.add(Problem.of("id", "message"));
    beans.look();
    remote.client.setAttribute(BeanNames.knob("global", "k"), new Attribute("Value", 4.0));
    remote.invoke(BeanNames.counters("per_codelet"), "newSet", "s");
    Set<ObjectName> all = remote.client.queryNames(new ObjectName("dev.edpm:*"), null);
    assertThat(all.stream().map(name -> name.getKeyProperty("type")).collect(Collectors.toSet()))
        .containsExactlyInAnyOrder("Edpm", "Region", "Counters", "CounterSet", "Knob");
    for (ObjectName bean : all) {
      MBeanInfo info = remote.client.getMBeanInfo(bean);
      assertThat(info).isInstanceOf(OpenMBeanInfo.class);
      assertOfThePlatform(info);
      for (MBeanAttributeInfo attribute : info.getAttributes()) {
        Object value = null;
        try {
          value = remote.get(bean, attribute.getName());
        } catch (MBeanException e) {
          assertOfThePlatform(e);
        }
        assertOfThePlatform(value);
        assertThat(value == null || ((OpenMBeanAttributeInfo) attribute).isValue(value))
            .as("%s of %s: %s", attribute.getName(), bean, value)
            .isTrue();
      }
    }
  }

  @Test
  void closingTakesAllBeansAway() throws Exception {
    KnobInfo info = shown.globalKnob("k", ValueType.DOUBLE);
    shown.region("work");
    beans.look();
    remote.invoke(BeanNames.counters("global"), "newSet", "s");
    assertThat(server.queryNames(new ObjectName("dev.edpm:*"), null)).hasSizeGreaterThan(5);
    beans.close();
    assertThat(server.queryNames(new ObjectName("dev.edpm:*"), null)).isEmpty();
    shown.steering().global(info.id()).setDouble(1);
    assertThat(shown.problems).isEmpty();
  }

  @Test
  void aNameThatIsTakenIsAProblemAndTheOthersAreThere() throws Exception {
    Runnable foreign = () -> {};
    server.registerMBean(new StandardMBean(foreign, Runnable.class), BeanNames.region("taken"));
    shown.region("taken");
    shown.region("free");
    beans.look();
    assertThat(server.isRegistered(BeanNames.region("free"))).isTrue();
    assertThat(shown.problems)
        .singleElement()
        .extracting(Problem::message)
        .asString()
        .startsWith("the MBean dev.edpm:type=Region,name=\"taken\" cannot be registered: ");
    beans.close();
    assertThat(server.isRegistered(BeanNames.region("taken"))).as("it is not ours").isTrue();
  }

  private MBeanAttributeInfo attribute(ObjectName bean, String name) throws Exception {
    return Arrays.stream(remote.client.getMBeanInfo(bean).getAttributes())
        .filter(attribute -> attribute.getName().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static void assertOfThePlatform(Object value) throws Exception {
    assertThat(Remote.classesOf(value)).allMatch(name -> name.matches("(java|javax)\\..*|[A-Z]"));
  }
}

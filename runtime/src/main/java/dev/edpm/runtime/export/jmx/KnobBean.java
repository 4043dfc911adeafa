package dev.edpm.runtime.export.jmx;

import static javax.management.openmbean.SimpleType.BOOLEAN;
import static javax.management.openmbean.SimpleType.DOUBLE;
import static javax.management.openmbean.SimpleType.INTEGER;
import static javax.management.openmbean.SimpleType.STRING;

import dev.edpm.annotations.KnobScope;
import dev.edpm.annotations.MonitorScope;
import dev.edpm.runtime.export.KnobValues;
import dev.edpm.runtime.steer.KnobChange;
import dev.edpm.runtime.steer.KnobDefinition;
import dev.edpm.runtime.steer.KnobHandle;
import dev.edpm.runtime.steer.KnobInfo;
import dev.edpm.runtime.steer.Steering;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.function.Function;
import javax.management.AttributeChangeNotification;
import javax.management.ImmutableDescriptor;
import javax.management.MBeanNotificationInfo;
import javax.management.ObjectName;
import javax.management.openmbean.OpenMBeanAttributeInfoSupport;
import javax.management.openmbean.OpenMBeanParameterInfo;
import javax.management.openmbean.OpenType;

/**
 * The bean of a knob. A global knob has its value as an attribute. Knobs of workers and schedulers
 * are read and set by operations with the instance as a parameter. Each change, whatever its
 * origin, is a standard {@link AttributeChangeNotification}.
 */
final class KnobBean {

  private static final String VALUE = "Value";

  private final Steering steering;
  private final KnobInfo info;
  private final ObjectName name;
  private final OpenBean<KnobDefinition> bean;

  /**
   * @param steering has the knob; the origin of its changes is this export
   */
  KnobBean(Steering steering, KnobInfo info, Executor executor) {
    this.steering = steering;
    this.info = info;
    this.name = BeanNames.knob(info.scope().label(), info.name());
    List<BeanAttribute<KnobDefinition>> attributes = attributes();
    this.bean =
        new OpenBean<>(
            info.help().isEmpty() ? "A knob" : info.help(),
            info::definition,
            () -> attributes,
            info.scope() == KnobScope.GLOBAL ? List.of() : operations(),
            executor,
            new MBeanNotificationInfo(
                new String[] {AttributeChangeNotification.ATTRIBUTE_CHANGE},
                AttributeChangeNotification.class.getName(),
                "The knob was set"));
  }

  ObjectName name() {
    return name;
  }

  OpenBean<KnobDefinition> bean() {
    return bean;
  }

  /** Notifies clients of a change. */
  void changed(KnobChange change) {
    String instance = change.instance() == null ? "" : " of " + change.instance();
    bean.send(
        new AttributeChangeNotification(
            name,
            bean.nextNumber(),
            System.currentTimeMillis(),
            "set by " + change.origin() + instance + (change.pending() ? ", pending" : ""),
            VALUE,
            type().getClassName(),
            change.before(),
            change.after()));
  }

  private OpenType<?> type() {
    return Types.of(info.type());
  }

  private KnobHandle global() {
    return steering.global(info.id());
  }

  private KnobHandle of(Object instance) {
    return info.scope() == KnobScope.PER_WORKER
        ? steering.perWorker(
            info.id(), (Integer) SampleRows.instance(MonitorScope.PER_WORKER, instance))
        : steering.perScheduler(info.id(), (String) instance);
  }

  private List<BeanAttribute<KnobDefinition>> attributes() {
    List<BeanAttribute<KnobDefinition>> attributes = new ArrayList<>();
    if (info.scope() == KnobScope.GLOBAL) {
      attributes.add(value());
      attributes.add(
          BeanAttribute.of(
              "Pending",
              "Whether an accepted value has not taken effect yet",
              BOOLEAN,
              knob -> global().isPending()));
      attributes.add(
          BeanAttribute.of(
              "PendingValue",
              "The accepted value that has not taken effect yet",
              type(),
              knob -> global().pending().orElse(null)));
    }
    attributes.add(BeanAttribute.of("Name", "The name of the knob", STRING, KnobDefinition::name));
    attributes.add(
        BeanAttribute.of("Id", "The id of the knob, as in StarPU", INTEGER, knob -> info.id()));
    attributes.add(
        BeanAttribute.of("Scope", "The scope of the knob", STRING, k -> k.scope().label()));
    attributes.add(
        BeanAttribute.of("Type", "The type of its values", STRING, k -> k.type().label()));
    attributes.add(BeanAttribute.of("Unit", "UCUM code", STRING, KnobDefinition::unit));
    attributes.add(
        BeanAttribute.of("Help", "The description of the knob", STRING, KnobDefinition::help));
    attributes.add(BeanAttribute.of("Min", "The minimum value", DOUBLE, KnobDefinition::min));
    attributes.add(BeanAttribute.of("Max", "The maximum value", DOUBLE, KnobDefinition::max));
    attributes.add(
        BeanAttribute.of(
            "Default",
            "The default value; NaN if it is the initial value of the knob",
            DOUBLE,
            KnobDefinition::initial));
    return attributes;
  }

  /**
   * Returns the attribute with the value, with the limits in the fields that the platform defines
   * for them.
   */
  private BeanAttribute<KnobDefinition> value() {
    KnobDefinition knob = info.definition();
    Map<String, Object> limits = new HashMap<>();
    putIfThere(limits, "minValue", KnobValues.of(knob.type(), knob.min()));
    putIfThere(limits, "maxValue", KnobValues.of(knob.type(), knob.max()));
    putIfThere(limits, "defaultValue", KnobValues.of(knob.type(), knob.initial()));
    limits.put("units", knob.unit());
    return new BeanAttribute<>(
        new OpenMBeanAttributeInfoSupport(
            VALUE,
            "The value of the knob, readable and writable",
            type(),
            true,
            true,
            false,
            new ImmutableDescriptor(limits)),
        definition -> global().value(),
        value -> KnobValues.set(global(), value));
  }

  private static void putIfThere(Map<String, Object> limits, String field, Number value) {
    if (value != null) {
      limits.put(field, value);
    }
  }

  private List<BeanOperation> operations() {
    OpenMBeanParameterInfo instance =
        BeanOperation.parameter(
            "instance",
            info.scope() == KnobScope.PER_WORKER
                ? "the number of the worker"
                : "the name of the scheduler",
            STRING);
    Function<Object[], KnobHandle> knob = arguments -> of(arguments[0]);
    return List.of(
        BeanOperation.query(
            "get", "Returns the value", List.of(instance), type(), a -> knob.apply(a).value()),
        BeanOperation.query(
            "isPending",
            "Returns whether an accepted value has not taken effect yet",
            List.of(instance),
            BOOLEAN,
            arguments -> knob.apply(arguments).isPending()),
        BeanOperation.action(
            "set",
            "Sets the value",
            List.of(instance, BeanOperation.parameter("value", "the new value", type())),
            arguments -> {
              KnobValues.set(knob.apply(arguments), arguments[1]);
              return null;
            }));
  }
}

package dev.edpm.weaver.plan;

import dev.edpm.weaver.check.DefinedCounter;
import dev.edpm.weaver.check.hook.RecordedClass;
import dev.edpm.weaver.model.hook.CounterInterface;
import dev.edpm.weaver.model.hook.MarkedElement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Plans the class that implements a {@code @CounterClass}. */
public final class CounterClassPlanner {

  /** The constant that holds the implementation. */
  public static final String INSTANCE = "INSTANCE";

  private CounterClassPlanner() {}

  /** Returns the plan of a counter class. */
  public static CounterClassPlan plan(RecordedClass recorded) {
    CounterInterface counterClass = recorded.type();
    Map<String, CounterClassPlan.Definition> definitions = new LinkedHashMap<>();
    Set<String> definitionNames = new HashSet<>();
    Set<String> recordingNames = new HashSet<>(Set.of(INSTANCE));
    List<CounterClassPlan.Method> methods = new ArrayList<>();
    for (RecordedClass.Method each : recorded.methods()) {
      CounterInterface.Method method = each.method();
      List<DefinedCounter> counters = each.counters();
      List<CounterClassPlan.Parameter> parameters = new ArrayList<>();
      for (int i = 0; i < counters.size(); i++) {
        DefinedCounter counter = counters.get(i);
        CounterClassPlan.Definition definition =
            definitions.computeIfAbsent(
                counter.name(),
                name ->
                    new CounterClassPlan.Definition(
                        ConstantNames.unused(ConstantNames.of(name), "_", definitionNames),
                        counter));
        MarkedElement parameter = method.parameters().get(i).element();
        parameters.add(
            new CounterClassPlan.Parameter(
                parameter.name(),
                parameter.type(),
                counter.type().isFloating(),
                definition.constant()));
      }
      String name = method.element().name();
      methods.add(
          new CounterClassPlan.Method(
              name, ConstantNames.unused(ConstantNames.of(name), "_", recordingNames), parameters));
    }
    MarkedElement type = counterClass.type();
    return new CounterClassPlan(
        type.owner().packageName(),
        counterClass.implementationName(),
        type.owner().displayName(),
        type.is(MarkedElement.Trait.PUBLIC),
        counterClass.memberTypes(),
        List.copyOf(definitions.values()),
        methods);
  }
}

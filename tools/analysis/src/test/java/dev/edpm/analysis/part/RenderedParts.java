package dev.edpm.analysis.part;

import dev.edpm.analysis.json.JsonObject;
import dev.edpm.analysis.read.ReportReader;
import dev.edpm.analysis.read.ReportVisitor;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What the methods of all parts of a report return. */
final class RenderedParts {

  /** They pass on keys that the part does not know. */
  private static final Set<String> WHOLE = Set.of("json", "properties");

  private final Set<String> words;
  private final StringBuilder text = new StringBuilder();

  private RenderedParts(Set<String> words) {
    this.words = words;
  }

  /**
   * Returns a text with all results.
   *
   * @param words the arguments for methods that expect a name
   */
  static String of(Path report, Set<String> words) {
    RenderedParts rendered = new RenderedParts(words);
    ReportReader.read(report, rendered.recorder(ReportVisitor.class));
    return rendered.text.toString();
  }

  /** Returns an object that renders the arguments of all its methods. */
  private <T> T recorder(Class<T> type) {
    return type.cast(
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (proxy, method, arguments) -> {
              text.append(method.getName()).append('(');
              // The value of another part is passed on as a whole; positions say nothing.
              boolean isOther = method.getName().equals("other");
              boolean isPlaced =
                  type == ReportVisitor.class && arguments.length == 3
                      || method.getName().equals("task");
              int known = isOther ? 1 : arguments.length - (isPlaced ? 1 : 0);
              for (Object argument : Arrays.copyOf(arguments, known)) {
                add(argument);
              }
              text.append(")\n");
              return null;
            }));
  }

  private void add(Object value) {
    if (value instanceof Optional<?> optional) {
      optional.ifPresent(this::add);
    } else if (value instanceof List<?> list) {
      list.forEach(this::add);
    } else if (value instanceof Map<?, ?> map) {
      map.forEach(
          (key, one) -> {
            add(key);
            add(one);
          });
    } else if (isPart(value)) {
      part(value);
    } else {
      text.append(' ').append(value);
    }
  }

  private static boolean isPart(Object value) {
    return value != null
        && value.getClass().isRecord()
        && Arrays.stream(value.getClass().getRecordComponents())
            .anyMatch(component -> component.getType() == JsonObject.class);
  }

  private void part(Object part) {
    text.append(part.getClass().getSimpleName()).append('{');
    if (part instanceof PathPart path) {
      PathPart.Nodes<String> nodes = new PathPart.Nodes<>();
      nodes.add(path, "itself");
      add(nodes.parentOf(path));
    }
    Arrays.stream(part.getClass().getMethods())
        .filter(method -> method.getDeclaringClass().getPackage() == part.getClass().getPackage())
        .filter(method -> !Modifier.isStatic(method.getModifiers()))
        .filter(method -> method.getReturnType() != part.getClass())
        .filter(method -> !WHOLE.contains(method.getName()))
        .filter(method -> Arrays.stream(method.getParameterTypes()).noneMatch(Class::isRecord))
        .filter(method -> !method.getName().matches("toString|hashCode|equals"))
        .sorted(Comparator.comparing(Method::toString))
        .forEach(
            method -> {
              for (Object[] arguments : arguments(method, 0)) {
                text.append(method.getName()).append('=');
                add(result(part, method, arguments));
                text.append('\n');
              }
            });
    text.append('}');
  }

  private static Object result(Object part, Method method, Object... arguments) {
    try {
      return method.invoke(part, arguments);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(method.toString(), e);
    }
  }

  /** Returns all combinations of arguments from a parameter on. */
  private List<Object[]> arguments(Method method, int from) {
    if (from == method.getParameterCount()) {
      return List.<Object[]>of(new Object[method.getParameterCount()]);
    }
    List<Object[]> all = new ArrayList<>();
    for (Object argument : argumentsOf(method.getParameterTypes()[from])) {
      for (Object[] rest : arguments(method, from + 1)) {
        Object[] arguments = rest.clone();
        arguments[from] = argument;
        all.add(arguments);
      }
    }
    return all;
  }

  private List<?> argumentsOf(Class<?> type) {
    if (type.isEnum()) {
      return List.of(type.getEnumConstants());
    }
    if (type == String.class) {
      return List.copyOf(words);
    }
    return type == long.class ? List.of(-1L) : List.of(recorder(type));
  }
}

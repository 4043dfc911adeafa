package dev.edpm.runtime.export.jmx;

import java.util.function.Consumer;
import java.util.function.Function;
import javax.management.openmbean.OpenMBeanAttributeInfo;
import javax.management.openmbean.OpenMBeanAttributeInfoSupport;
import javax.management.openmbean.OpenType;

/**
 * An attribute of a bean.
 *
 * @param info what clients are told of it
 * @param read gives its value, from the state that a call of the client sees
 * @param write sets it, or {@code null}; throws {@link IllegalArgumentException} for a value that
 *     it does not take, and nothing has changed then
 */
record BeanAttribute<S>(OpenMBeanAttributeInfo info, Function<S, ?> read, Consumer<Object> write) {

  /** An attribute that can only be read. */
  static <S> BeanAttribute<S> of(String name, String help, OpenType<?> type, Function<S, ?> read) {
    return new BeanAttribute<>(
        new OpenMBeanAttributeInfoSupport(name, help, type, true, false, false), read, null);
  }

  /** An attribute that is one value of the state. */
  static <S> BeanAttribute<S> of(Column<S> column) {
    return of(column.name(), column.help(), column.type(), column.value());
  }
}

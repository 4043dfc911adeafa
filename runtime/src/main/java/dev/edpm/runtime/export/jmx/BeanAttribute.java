package dev.edpm.runtime.export.jmx;

import java.util.function.Consumer;
import java.util.function.Function;
import javax.management.openmbean.OpenMBeanAttributeInfo;
import javax.management.openmbean.OpenMBeanAttributeInfoSupport;
import javax.management.openmbean.OpenType;

/**
 * An attribute of a bean.
 *
 * @param info its description for clients
 * @param read returns its value, from the state that a client's call reads
 * @param write sets it, or {@code null}; throws {@link IllegalArgumentException} for an invalid
 *     value, and nothing has changed then
 */
record BeanAttribute<S>(OpenMBeanAttributeInfo info, Function<S, ?> read, Consumer<Object> write) {

  /** Returns a read-only attribute. */
  static <S> BeanAttribute<S> of(String name, String help, OpenType<?> type, Function<S, ?> read) {
    return new BeanAttribute<>(
        new OpenMBeanAttributeInfoSupport(name, help, type, true, false, false), read, null);
  }

  /** Returns a read-only attribute with one value of the state. */
  static <S> BeanAttribute<S> of(Column<S> column) {
    return of(column.name(), column.help(), column.type(), column.value());
  }
}

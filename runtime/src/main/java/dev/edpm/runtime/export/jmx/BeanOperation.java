package dev.edpm.runtime.export.jmx;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import javax.management.MBeanOperationInfo;
import javax.management.MBeanParameterInfo;
import javax.management.openmbean.OpenMBeanOperationInfo;
import javax.management.openmbean.OpenMBeanOperationInfoSupport;
import javax.management.openmbean.OpenMBeanParameterInfo;
import javax.management.openmbean.OpenMBeanParameterInfoSupport;
import javax.management.openmbean.OpenType;
import javax.management.openmbean.SimpleType;

/**
 * An operation of a bean.
 *
 * @param info its description for clients
 * @param run executes it; throws {@link IllegalArgumentException} for invalid arguments
 */
record BeanOperation(OpenMBeanOperationInfo info, Function<Object[], ?> run) {

  /** Returns an operation without arguments that has an effect. */
  static BeanOperation action(String name, String help, Runnable action) {
    return action(
        name,
        help,
        List.of(),
        arguments -> {
          action.run();
          return null;
        });
  }

  /** Returns an operation that has an effect. */
  static BeanOperation action(
      String name,
      String help,
      List<OpenMBeanParameterInfo> parameters,
      Function<Object[], ?> run) {
    return of(name, help, parameters, SimpleType.VOID, MBeanOperationInfo.ACTION, run);
  }

  /** Returns an operation that only returns information. */
  static BeanOperation query(
      String name,
      String help,
      List<OpenMBeanParameterInfo> parameters,
      OpenType<?> result,
      Function<Object[], ?> run) {
    return of(name, help, parameters, result, MBeanOperationInfo.INFO, run);
  }

  static OpenMBeanParameterInfo parameter(String name, String help, OpenType<?> type) {
    return new OpenMBeanParameterInfoSupport(name, help, type);
  }

  private static BeanOperation of(
      String name,
      String help,
      List<OpenMBeanParameterInfo> parameters,
      OpenType<?> result,
      int impact,
      Function<Object[], ?> run) {
    return new BeanOperation(
        new OpenMBeanOperationInfoSupport(
            name, help, parameters.toArray(OpenMBeanParameterInfo[]::new), result, impact),
        run);
  }

  /** Tells whether this is the operation with that name and signature. */
  boolean is(String name, String[] signature) {
    String[] given = signature == null ? new String[0] : signature;
    String[] ours =
        Arrays.stream(info.getSignature()).map(MBeanParameterInfo::getType).toArray(String[]::new);
    return info.getName().equals(name) && Arrays.equals(given, ours);
  }
}

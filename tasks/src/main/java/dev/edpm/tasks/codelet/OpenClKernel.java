package dev.edpm.tasks.codelet;

import java.util.List;
import java.util.Optional;

/**
 * A kernel in OpenCL C that is an implementation of a codelet, from {@code @OpenCl}. Generated
 * classes have one constant for each, so a kernel may be a key by its identity.
 *
 * @param name the name of the kernel's function
 * @param source the program that contains it
 * @param group the number of work-items of a work-group in each dimension; empty if the driver
 *     chooses
 * @param options the options with which the program is built; often empty
 * @param parameters the parameters of the Java method, in order
 * @param arguments what each parameter of the kernel gets, in the order of the kernel; empty if
 *     javac could not read the kernel, so that its parameters are known at run time only
 */
public record OpenClKernel(
    String name,
    KernelSource source,
    List<Integer> group,
    String options,
    List<KernelParameter> parameters,
    Optional<List<KernelArgument>> arguments) {

  /** Copies the lists. */
  public OpenClKernel {
    group = List.copyOf(group);
    parameters = List.copyOf(parameters);
    arguments = arguments.map(List::copyOf);
  }

  /** Returns a kernel whose arguments javac has determined. */
  public static OpenClKernel checked(
      String name,
      KernelSource source,
      List<Integer> group,
      String options,
      List<KernelParameter> parameters,
      List<KernelArgument> arguments) {
    return new OpenClKernel(name, source, group, options, parameters, Optional.of(arguments));
  }

  /** Returns a kernel whose arguments are determined at run time. */
  public static OpenClKernel unchecked(
      String name,
      KernelSource source,
      List<Integer> group,
      String options,
      List<KernelParameter> parameters) {
    return new OpenClKernel(name, source, group, options, parameters, Optional.empty());
  }

  /** Returns the name, for messages. */
  @Override
  public String toString() {
    return name;
  }
}

package dev.edpm.weaver.check.codelet;

import dev.edpm.annotations.catalogue.NearNames;
import dev.edpm.weaver.check.Suggestion;
import dev.edpm.weaver.diagnostic.Diagnostic;
import dev.edpm.weaver.diagnostic.Message;
import dev.edpm.weaver.diagnostic.Place;
import dev.edpm.weaver.kernel.Kernel;
import dev.edpm.weaver.kernel.KernelType;
import dev.edpm.weaver.model.hook.CodeletMethod;
import dev.edpm.weaver.model.hook.CodeletMethod.Mode;
import dev.edpm.weaver.model.hook.CodeletMethod.Parameter;
import dev.edpm.weaver.model.hook.KernelBinding.Argument;
import dev.edpm.weaver.model.hook.KernelBinding.Form;
import dev.edpm.weaver.model.hook.KernelBinding.Input;
import dev.edpm.weaver.model.hook.KernelBinding.Part;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Compares the parameters of a kernel with those of the method, by name. */
final class KernelArguments {

  private final CodeletMethod method;
  private final Kernel kernel;
  private final Place place;
  private final List<Input> inputs;

  /** The arguments that a kernel may have, by the name of its parameter. */
  private final Map<String, Argument> possible = new LinkedHashMap<>();

  private final List<Argument> arguments = new ArrayList<>();
  private final List<Diagnostic> found = new ArrayList<>();

  /**
   * Creates a comparison.
   *
   * @param place where the method names the program
   * @param inputs the parameters of the method
   */
  KernelArguments(CodeletMethod method, Kernel kernel, Place place, List<Input> inputs) {
    this.method = method;
    this.kernel = kernel;
    this.place = place;
    this.inputs = inputs;
    for (int i = 0; i < inputs.size(); i++) {
      String name = method.parameters().get(i).name();
      Input input = inputs.get(i);
      boolean isValue = input.form() == Form.VALUE;
      possible.put(name, new Argument(isValue ? Part.VALUE : Part.DATA, i, input.type()));
    }
    for (int i = 0; i < inputs.size(); i++) {
      String name = method.parameters().get(i).name();
      if (inputs.get(i).form() != Form.VALUE) {
        possible.putIfAbsent(name + "_length", new Argument(Part.LENGTH, i, "int"));
      }
      if (inputs.get(i).form() == Form.TILE) {
        possible.putIfAbsent(name + "_rows", new Argument(Part.ROWS, i, "int"));
        possible.putIfAbsent(name + "_columns", new Argument(Part.COLUMNS, i, "int"));
      }
    }
    kernel.parameters().forEach(this::compare);
    for (int i = 0; i < inputs.size(); i++) {
      missing(method.parameters().get(i), inputs.get(i));
    }
  }

  /** Returns the diagnostics. */
  List<Diagnostic> found() {
    return found;
  }

  /** Returns what the kernel's parameters get, if there is no error. */
  List<Argument> arguments() {
    return arguments;
  }

  private void compare(Kernel.Parameter parameter) {
    KernelType type = parameter.type();
    Argument argument = possible.get(parameter.name());
    boolean isOpaque = type.base().endsWith("_t") && !type.base().contains("ptr");
    if (type.isPointer() && type.space() == KernelType.Space.LOCAL
        || isOpaque && !type.base().equals("size_t")) {
      found.add(
          Diagnostic.at(
              place, Message.KERNEL_UNSUPPORTED, parameter.name(), kernel.name(), type.text()));
    } else if (argument == null) {
      found.add(
          Diagnostic.at(
              place,
              Message.KERNEL_SUPERFLUOUS,
              parameter.name(),
              kernel.name(),
              method.element().name(),
              Suggestion.of(NearNames.of(parameter.name(), unused()))));
    } else {
      boolean isData = argument.part() == Part.DATA;
      String actual = actual(argument, type);
      if (isData ? !isBuffer(argument, type) : actual.isEmpty()) {
        mistyped(parameter, argument);
      } else if (isData) {
        constness(parameter, method.parameters().get(argument.parameter()));
      }
      arguments.add(
          isData ? argument : new Argument(argument.part(), argument.parameter(), actual));
    }
  }

  private List<String> unused() {
    List<String> names = new ArrayList<>(possible.keySet());
    kernel.parameters().forEach(each -> names.remove(each.name()));
    return names;
  }

  private static boolean isBuffer(Argument argument, KernelType type) {
    return type.isPointer()
        && (type.space() == KernelType.Space.GLOBAL || type.space() == KernelType.Space.CONSTANT)
        && KernelInputs.TYPES.get(argument.type()).contains(type.base());
  }

  /** Returns the type in Java of a kernel's value, or an empty string if it cannot take it. */
  private static String actual(Argument argument, KernelType type) {
    if (type.isPointer() || type.width() > 1) {
      return "";
    }
    List<String> fitting =
        argument.part() == Part.VALUE ? List.of(argument.type()) : List.of("int", "long");
    return fitting.stream()
        .filter(each -> KernelInputs.TYPES.get(each).contains(type.base()))
        .findFirst()
        .orElse("");
  }

  private void mistyped(Kernel.Parameter parameter, Argument argument) {
    Parameter own = method.parameters().get(argument.parameter());
    boolean isSize = argument.part() != Part.DATA && argument.part() != Part.VALUE;
    found.add(
        Diagnostic.at(
            isSize ? place : own.place(),
            Message.KERNEL_TYPE,
            parameter.name(),
            kernel.name(),
            parameter.type().text(),
            isSize ? "a size" : own.type().text(),
            isSize ? "int" : wanted(own, inputs.get(argument.parameter()))));
  }

  /** Returns the type that a parameter of the method has in the kernel. */
  private static String wanted(Parameter parameter, Input input) {
    String base = KernelInputs.TYPES.get(input.type()).get(0);
    if (input.form() == Form.VALUE) {
      return base;
    }
    return (parameter.modes().containsKey(Mode.READ) ? "__global const " : "__global ")
        + base
        + " *";
  }

  private void constness(Kernel.Parameter parameter, Parameter own) {
    Mode mode = own.modes().keySet().iterator().next();
    KernelType type = parameter.type();
    boolean isConst = type.isConst() || type.space() == KernelType.Space.CONSTANT;
    if (mode == Mode.READ && !isConst) {
      if (!method.element().suppressed().contains(Message.KERNEL_NOT_CONST.id())) {
        found.add(
            Diagnostic.at(own.place(), Message.KERNEL_NOT_CONST, parameter.name(), kernel.name()));
      }
    } else if (mode != Mode.READ && isConst) {
      found.add(
          Diagnostic.at(
              own.modes().get(mode).place(),
              Message.KERNEL_CONST,
              parameter.name(),
              mode.simpleName(),
              kernel.name(),
              type.text()));
    }
  }

  private void missing(Parameter parameter, Input input) {
    List<String> names = kernel.parameters().stream().map(Kernel.Parameter::name).toList();
    if (!names.contains(parameter.name())) {
      List<String> others = names.stream().filter(name -> !possible.containsKey(name)).toList();
      found.add(
          Diagnostic.at(
              parameter.place(),
              Message.KERNEL_MISSING,
              kernel.name(),
              parameter.name(),
              wanted(parameter, input) + (input.form() == Form.VALUE ? " " : ""),
              parameter.name(),
              Suggestion.of(NearNames.of(parameter.name(), others))));
    }
  }
}

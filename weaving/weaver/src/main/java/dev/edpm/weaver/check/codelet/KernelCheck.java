package dev.edpm.weaver.check.codelet;

import dev.edpm.annotations.catalogue.NearNames;
import dev.edpm.weaver.check.Checked;
import dev.edpm.weaver.check.Suggestion;
import dev.edpm.weaver.diagnostic.Diagnostic;
import dev.edpm.weaver.diagnostic.Message;
import dev.edpm.weaver.diagnostic.Place;
import dev.edpm.weaver.kernel.BuiltIns;
import dev.edpm.weaver.kernel.Kernel;
import dev.edpm.weaver.kernel.KernelProgram;
import dev.edpm.weaver.model.WrittenMark;
import dev.edpm.weaver.model.WrittenValue;
import dev.edpm.weaver.model.hook.CodeletMethod;
import dev.edpm.weaver.model.hook.CodeletMethod.Parameter;
import dev.edpm.weaver.model.hook.KernelBinding;
import dev.edpm.weaver.model.hook.KernelBinding.Input;
import dev.edpm.weaver.model.hook.KernelMark;
import dev.edpm.weaver.model.hook.MarkedElement.Trait;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Checks {@code @OpenCl} on a codelet, and compares its method with the kernel. */
final class KernelCheck {

  private static final int MOST_DIMENSIONS = 3;

  private KernelCheck() {}

  /** Checks whether a method can be a kernel, looked at without the program. */
  static List<Diagnostic> shape(CodeletMethod method, KernelMark kernel) {
    List<Diagnostic> found = new ArrayList<>();
    WrittenMark mark = kernel.mark();
    if (!method.element().is(Trait.NATIVE) || !method.element().is(Trait.STATIC)) {
      found.add(Diagnostic.at(mark.place(), Message.OPENCL_METHOD, method.element().name()));
      return found;
    }
    for (Parameter parameter : method.parameters()) {
      if (KernelInputs.of(parameter).isEmpty()) {
        found.add(
            KernelInputs.isData(parameter.type())
                ? Diagnostic.at(
                    parameter.place(),
                    Message.OPENCL_MODE,
                    parameter.name(),
                    parameter.type().text())
                : Diagnostic.at(
                    parameter.place(),
                    Message.OPENCL_PARAMETER,
                    parameter.name(),
                    parameter.type().text(),
                    parameter.isData()
                        ? "float[], Block<float[]> or Tile<float[]>"
                        : "int or float"));
      }
    }
    boolean hasSource = !mark.text("source", "").isBlank();
    boolean hasCode = !mark.text("code", "").isBlank();
    if (hasSource == hasCode) {
      found.add(
          hasSource
              ? Diagnostic.at(mark.placeOf("source"), Message.OPENCL_BOTH)
              : Diagnostic.at(mark.place(), Message.OPENCL_NEITHER));
    } else if (kernel.program().isEmpty()) {
      found.add(
          Diagnostic.at(
              mark.placeOf("source"),
              Message.OPENCL_FILE,
              mark.text("source", ""),
              String.join(", ", kernel.searched())));
    }
    found.addAll(group(mark));
    return found;
  }

  private static List<Diagnostic> group(WrittenMark mark) {
    List<Integer> group = groupOf(mark);
    return group.size() <= MOST_DIMENSIONS && group.stream().allMatch(size -> size > 0)
        ? List.of()
        : List.of(
            Diagnostic.at(
                mark.placeOf("group"),
                Message.OPENCL_GROUP,
                group.stream().map(String::valueOf).collect(Collectors.joining(", "))));
  }

  /** Returns the numbers of work-items of a work-group. */
  static List<Integer> groupOf(WrittenMark mark) {
    return mark.all("group").stream()
        .map(WrittenValue::value)
        .filter(Double.class::isInstance)
        .map(size -> ((Double) size).intValue())
        .toList();
  }

  /** Returns the name of the kernel of a codelet. */
  static String name(CodeletMethod method) {
    String written = method.kernel().orElseThrow().mark().text("kernel", "");
    return written.isBlank() ? method.name().written().orElse(method.element().name()) : written;
  }

  /** Compares a method that has the right shape with its kernel. */
  static Checked<KernelBinding> bind(CodeletMethod method) {
    KernelMark own = method.kernel().orElseThrow();
    WrittenMark mark = own.mark();
    Place place = mark.placeOf(mark.text("source", "").isBlank() ? "code" : "source");
    String name = name(method);
    List<Input> inputs =
        method.parameters().stream().flatMap(each -> KernelInputs.of(each).stream()).toList();
    KernelProgram program = KernelProgram.parse(own.program().orElse(""), mark.text("options", ""));
    Kernel kernel = program.kernels().get(name);
    Place named = mark.all("kernel").isEmpty() ? place : mark.placeOf("kernel");
    if (kernel == null && program.incomplete().isEmpty()) {
      return Checked.of(List.of(unknown(named, name, program)), () -> unchecked(inputs));
    }
    List<Diagnostic> found = new ArrayList<>(builtIn(method, named, name));
    if (kernel == null || kernel.unknown().isPresent()) {
      String reason =
          kernel == null ? program.incomplete().orElseThrow() : kernel.unknown().orElseThrow();
      found.add(Diagnostic.at(place, Message.KERNEL_UNCHECKED, name, reason));
      return Checked.of(found, () -> unchecked(inputs));
    }
    KernelArguments compared = new KernelArguments(method, kernel, place, inputs);
    found.addAll(compared.found());
    return Checked.of(found, () -> new KernelBinding(inputs, Optional.of(compared.arguments())));
  }

  private static List<Diagnostic> builtIn(CodeletMethod method, Place place, String name) {
    Message message = Message.KERNEL_BUILT_IN;
    return BuiltIns.contains(name) && !method.element().suppressed().contains(message.id())
        ? List.of(Diagnostic.at(place, message, name))
        : List.of();
  }

  private static KernelBinding unchecked(List<Input> inputs) {
    return new KernelBinding(inputs, Optional.empty());
  }

  private static Diagnostic unknown(Place place, String name, KernelProgram program) {
    List<String> known =
        program.kernels().entrySet().stream()
            .filter(each -> each.getValue().unknown().isEmpty())
            .map(Map.Entry::getKey)
            .toList();
    List<String> near = NearNames.of(name, known);
    String end =
        !near.isEmpty()
            ? Suggestion.of(near)
            : known.isEmpty() ? "" : "; it has " + String.join(", ", known);
    return Diagnostic.at(place, Message.KERNEL_UNKNOWN, name, end);
  }
}

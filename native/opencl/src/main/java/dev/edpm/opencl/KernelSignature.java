package dev.edpm.opencl;

import dev.edpm.tasks.codelet.AccessMode;
import dev.edpm.tasks.codelet.KernelArgument;
import dev.edpm.tasks.codelet.KernelArgument.Kind;
import dev.edpm.tasks.codelet.KernelParameter;
import dev.edpm.tasks.codelet.OpenClKernel;
import dev.edpm.tasks.codelet.ScalarType;
import dev.edpm.tasks.driver.KernelException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * The parameters of a compiled kernel, as the driver describes them: by them the arguments of a
 * kernel are determined that javac could not read.
 */
final class KernelSignature {

  private static final long ARGUMENT_COUNT = 0x1191;
  private static final long ADDRESS = 0x1196;
  private static final long TYPE = 0x1198;
  private static final long TYPE_QUALIFIER = 0x1199;
  private static final long NAME = 0x119A;
  private static final int GLOBAL = 0x119B;
  private static final int CONSTANT = 0x119D;
  private static final int PRIVATE = 0x119E;
  private static final long CONST = 1;
  private static final String POCL = "_cl_";

  /** The types of OpenCL C. Another name is a typedef, whose meaning the driver does not tell. */
  private static final Set<String> TYPES =
      Set.of(
          "void",
          "bool",
          "char",
          "uchar",
          "short",
          "ushort",
          "int",
          "uint",
          "long",
          "ulong",
          "half",
          "float",
          "double",
          "size_t",
          "ptrdiff_t",
          "intptr_t",
          "uintptr_t");

  private final OpenCl cl;
  private final long kernel;
  private final OpenClKernel wanted;

  /** The device and the file, for messages. */
  private final String place;

  KernelSignature(OpenCl cl, long kernel, OpenClKernel wanted, String place) {
    this.cl = cl;
    this.kernel = kernel;
    this.wanted = wanted;
    this.place = place;
  }

  /**
   * Returns what each parameter gets.
   *
   * @throws KernelException if the parameters are not those of the Java method
   */
  List<KernelArgument> arguments() {
    int count = (int) cl.number("clGetKernelInfo", kernel, ARGUMENT_COUNT);
    if (wanted.arguments().isPresent()) {
      if (wanted.arguments().get().size() != count) {
        throw wrong(
            "has "
                + count
                + " parameters, and had "
                + wanted.arguments().get().size()
                + " when the Java class was compiled; compile it again");
      }
      for (int i = 0; i < count; i++) {
        unchanged(i, nameOf(wanted.arguments().get().get(i)));
      }
      return wanted.arguments().get();
    }
    List<KernelArgument> arguments = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      arguments.add(argument(i));
    }
    for (int i = 0; i < wanted.parameters().size(); i++) {
      int index = i;
      if (arguments.stream().noneMatch(one -> one.parameter() == index)) {
        throw wrong("has no parameter " + wanted.parameters().get(i).name());
      }
    }
    return arguments;
  }

  /** Compares a parameter with that of the compiled class, if the driver knows its name. */
  private void unchanged(int index, String compiled) {
    String name;
    try {
      name = name(index);
    } catch (OpenClException e) {
      return;
    }
    if (!name.isEmpty() && !name.equals(compiled)) {
      throw wrong(
          "has "
              + name
              + " as parameter "
              + (index + 1)
              + ", and had "
              + compiled
              + " when the Java class was compiled; compile it again");
    }
  }

  /** Pocl renames all words that are names of built-in functions, also those of parameters. */
  private String name(int index) {
    String name = cl.text("clGetKernelArgInfo", kernel, index, NAME);
    return name.startsWith(POCL) ? name.substring(POCL.length()) : name;
  }

  private String nameOf(KernelArgument argument) {
    String name = wanted.parameters().get(argument.parameter()).name();
    return switch (argument.kind()) {
      case DATA, VALUE -> name;
      case LENGTH, ROWS, COLUMNS -> name + "_" + argument.kind().name().toLowerCase(Locale.ROOT);
    };
  }

  private KernelArgument argument(int index) {
    String name = name(index);
    String type = cl.text("clGetKernelArgInfo", kernel, index, TYPE);
    int address = (int) cl.number("clGetKernelArgInfo", kernel, index, ADDRESS);
    boolean isConst =
        address == CONSTANT
            || (cl.number("clGetKernelArgInfo", kernel, index, TYPE_QUALIFIER) & CONST) != 0;
    for (int i = 0; i < wanted.parameters().size(); i++) {
      KernelParameter parameter = wanted.parameters().get(i);
      if (parameter.name().equals(name)) {
        return parameter.isData()
            ? data(parameter, i, type, address, isConst)
            : value(parameter, i, type, address);
      }
      if (parameter.isData() && name.startsWith(parameter.name() + "_")) {
        Optional<Kind> size = size(name.substring(parameter.name().length() + 1));
        if (size.isPresent()) {
          return size(name, size.get(), i, type);
        }
      }
    }
    throw wrong("has the parameter " + name + ", which the Java method does not have");
  }

  private KernelArgument data(
      KernelParameter parameter, int index, String type, int address, boolean isConst) {
    String element = type.replaceAll("[*\\s]", "").replaceAll("(?<=[a-z])\\d+$", "");
    if (address != GLOBAL && address != CONSTANT || !isOf(parameter.type(), element)) {
      throw wrong(
          "has "
              + type
              + " "
              + parameter.name()
              + ", and the Java method has an array of "
              + word(parameter.type()));
    }
    if (isConst && parameter.mode().orElse(AccessMode.READ).writes()) {
      throw wrong(
          "has const "
              + parameter.name()
              + ", and the Java method writes it; remove const, or use @Read");
    }
    return new KernelArgument(Kind.DATA, index, parameter.type());
  }

  private KernelArgument value(KernelParameter parameter, int index, String type, int address) {
    if (address != PRIVATE || !isOf(parameter.type(), type)) {
      throw wrong(
          "has "
              + type
              + " "
              + parameter.name()
              + ", and the Java method has "
              + word(parameter.type()));
    }
    return new KernelArgument(Kind.VALUE, index, parameter.type());
  }

  private KernelArgument size(String name, Kind kind, int index, String type) {
    if (isOf(ScalarType.INT, type)) {
      return new KernelArgument(kind, index, ScalarType.INT);
    }
    if (isOf(ScalarType.LONG, type)) {
      return new KernelArgument(kind, index, ScalarType.LONG);
    }
    throw wrong("has " + type + " " + name + ", and a size must be int, uint, long or ulong");
  }

  private static Optional<Kind> size(String word) {
    return switch (word) {
      case "length" -> Optional.of(Kind.LENGTH);
      case "rows" -> Optional.of(Kind.ROWS);
      case "columns" -> Optional.of(Kind.COLUMNS);
      default -> Optional.empty();
    };
  }

  /** Returns whether a type of OpenCL C has or may have the same numbers as a type of Java. */
  private static boolean isOf(ScalarType type, String name) {
    if (!TYPES.contains(name.replaceAll("(2|3|4|8|16)$", ""))) {
      return true; // clSetKernelArg compares its size
    }
    return switch (type) {
      case BYTE -> name.equals("char") || name.equals("uchar");
      case SHORT -> name.equals("short") || name.equals("ushort");
      case CHAR -> name.equals("ushort");
      case INT -> name.equals("int") || name.equals("uint");
      case LONG -> name.equals("long") || name.equals("ulong");
      case FLOAT -> name.equals("float");
      case DOUBLE -> name.equals("double");
    };
  }

  private static String word(ScalarType type) {
    return type.name().toLowerCase(Locale.ROOT);
  }

  private KernelException wrong(String how) {
    return KernelException.notRun(place + ": the kernel " + wanted.name() + " " + how);
  }
}

package dev.edpm.weaver.kernel;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** The words of OpenCL C that matter in declarations. */
final class Words {

  static final Set<String> KERNEL = Set.of("kernel", "__kernel");

  /** Words that are or may be replaced by {@link #KERNEL}. */
  static final Set<String> PERHAPS_KERNEL =
      Set.of("kernel", "__kernel", "kernel_exec", "__kernel_exec");

  static final Set<String> ATTRIBUTE = Set.of("__attribute__", "__attribute");

  static final Set<String> CONST = Set.of("const", "__const", "__const__");

  static final Set<String> OTHER_QUALIFIERS =
      Set.of("volatile", "__volatile", "__volatile__", "restrict", "__restrict", "__restrict__");

  static final Map<String, KernelType.Space> SPACES =
      Map.of(
          "global", KernelType.Space.GLOBAL,
          "__global", KernelType.Space.GLOBAL,
          "constant", KernelType.Space.CONSTANT,
          "__constant", KernelType.Space.CONSTANT,
          "local", KernelType.Space.LOCAL,
          "__local", KernelType.Space.LOCAL,
          "private", KernelType.Space.PRIVATE,
          "__private", KernelType.Space.PRIVATE);

  static final Set<String> ACCESS =
      Set.of(
          "read_only", "__read_only", "write_only", "__write_only", "read_write", "__read_write");

  static final Set<String> SIGNED = Set.of("signed", "__signed", "__signed__");

  /** Keywords that begin the name of a type. */
  static final Set<String> NUMBERS =
      Set.of(
          "void",
          "bool",
          "_Bool",
          "char",
          "short",
          "int",
          "long",
          "float",
          "double",
          "half",
          "signed",
          "__signed",
          "__signed__",
          "unsigned");

  /** Keywords that are not understood in a declaration. */
  static final Set<String> OTHERS =
      Set.of(
          "struct",
          "union",
          "enum",
          "typeof",
          "__typeof",
          "__typeof__",
          "__auto_type",
          "auto",
          "register",
          "static",
          "extern",
          "inline",
          "__inline",
          "__inline__",
          "typedef",
          "generic",
          "__generic",
          "pipe",
          "_Complex",
          "__complex__",
          "_Atomic",
          "_Thread_local",
          "_Alignas",
          "_Alignof",
          "_Noreturn",
          "_Static_assert",
          "_Generic",
          "asm",
          "__asm",
          "__asm__",
          "_Float16",
          "__bf16",
          "__int128",
          "kernel",
          "__kernel",
          "__attribute__",
          "__attribute",
          "if",
          "else",
          "for",
          "while",
          "do",
          "switch",
          "case",
          "default",
          "return",
          "break",
          "continue",
          "goto",
          "sizeof",
          "const",
          "__const",
          "__const__",
          "volatile",
          "__volatile",
          "__volatile__",
          "restrict",
          "__restrict",
          "__restrict__");

  /** Types that are not keywords, by name, such as {@code uint} and {@code float4}. */
  static final Map<String, KernelType> TYPES = types();

  private Words() {}

  private static Map<String, KernelType> types() {
    Map<String, KernelType> types = new HashMap<>();
    for (String base : Set.of("uchar", "ushort", "uint", "ulong")) {
      types.put(base, scalar(base));
    }
    for (String base :
        Set.of(
            "char", "uchar", "short", "ushort", "int", "uint", "long", "ulong", "half", "float",
            "double")) {
      for (int width : new int[] {2, 3, 4, 8, 16}) {
        types.put(
            base + width, new KernelType(KernelType.Space.PRIVATE, base, width, false, false));
      }
    }
    for (String opaque :
        Set.of(
            "size_t",
            "ptrdiff_t",
            "intptr_t",
            "uintptr_t",
            "sampler_t",
            "event_t",
            "image1d_t",
            "image1d_buffer_t",
            "image1d_array_t",
            "image2d_t",
            "image2d_array_t",
            "image2d_depth_t",
            "image2d_array_depth_t",
            "image2d_msaa_t",
            "image3d_t")) {
      types.put(opaque, scalar(opaque));
    }
    return Map.copyOf(types);
  }

  static KernelType scalar(String base) {
    return new KernelType(KernelType.Space.PRIVATE, base, 1, false, false);
  }

  /** Returns whether a word cannot be the name of a parameter. */
  static boolean isKeyword(String word) {
    return NUMBERS.contains(word)
        || OTHERS.contains(word)
        || SPACES.containsKey(word)
        || ACCESS.contains(word)
        || word.startsWith("image") && word.endsWith("_t")
        || word.equals("sampler_t")
        || word.equals("event_t");
  }
}

package dev.edpm.weaver.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads declarations of variables, which are parameters and names of types. */
final class Declaration {

  private final List<Token> tokens;
  private final TypeNames types;
  private int at;

  /** The type before the declared names. */
  private KernelType type;

  Declaration(List<Token> tokens, TypeNames types) throws NotUnderstoodException {
    this.tokens = Attributes.remove(tokens);
    this.types = types;
    for (Token token : this.tokens) {
      if (token.isUnknown()) {
        throw new NotUnderstoodException(token.text());
      }
    }
    specifiers();
  }

  /** Reads a declaration of one name. */
  static Kernel.Parameter parameter(List<Token> tokens, TypeNames types)
      throws NotUnderstoodException {
    Declaration declaration = new Declaration(tokens, types);
    Kernel.Parameter parameter = declaration.name(true);
    if (!declaration.isAtEnd()) {
      throw declaration.fault();
    }
    return parameter;
  }

  /** Reads a declaration of any number of names. */
  static List<Kernel.Parameter> several(List<Token> tokens, TypeNames types)
      throws NotUnderstoodException {
    Declaration declaration = new Declaration(tokens, types);
    List<Kernel.Parameter> names = new ArrayList<>();
    names.add(declaration.name(false));
    while (!declaration.isAtEnd() && declaration.peek().is(",")) {
      declaration.at++;
      names.add(declaration.name(false));
    }
    if (!declaration.isAtEnd()) {
      throw declaration.fault();
    }
    return names;
  }

  private boolean isAtEnd() {
    return at == tokens.size();
  }

  private Token peek() throws NotUnderstoodException {
    if (isAtEnd()) {
      throw new NotUnderstoodException("a parameter has no name");
    }
    return tokens.get(at);
  }

  private NotUnderstoodException fault() {
    return new NotUnderstoodException(
        "\""
            + tokens.get(at).text()
            + "\" in line "
            + tokens.get(at).line()
            + " is not understood");
  }

  private void specifiers() throws NotUnderstoodException {
    List<String> numbers = new ArrayList<>();
    Optional<KernelType> named = Optional.empty();
    Optional<KernelType.Space> space = Optional.empty();
    boolean isConst = false;
    while (!isAtEnd() && tokens.get(at).isWord()) {
      String word = tokens.get(at).text();
      if (Words.CONST.contains(word)) {
        isConst = true;
      } else if (Words.SPACES.containsKey(word)) {
        KernelType.Space found = Words.SPACES.get(word);
        if (space.isPresent()) {
          throw fault();
        }
        space = Optional.of(found);
      } else if (Words.NUMBERS.contains(word)) {
        if (named.isPresent()) {
          throw fault();
        }
        numbers.add(word);
      } else if (!Words.OTHER_QUALIFIERS.contains(word) && !Words.ACCESS.contains(word)) {
        if (Words.OTHERS.contains(word)) {
          throw fault();
        }
        if (!numbers.isEmpty() || named.isPresent()) {
          break; // the declared name
        }
        named = types.find(word);
        if (named.isEmpty()) {
          throw new NotUnderstoodException("the type " + word + " is not declared in this source");
        }
      }
      at++;
    }
    KernelType base = named.isPresent() ? named.get() : Words.scalar(number(numbers));
    type = qualified(base, isConst, space);
  }

  private static KernelType qualified(
      KernelType base, boolean isConst, Optional<KernelType.Space> space)
      throws NotUnderstoodException {
    if (base.isPointer()) {
      // The qualifiers are those of the pointer.
      if (space.isPresent() && space.get() != KernelType.Space.PRIVATE) {
        throw new NotUnderstoodException("a pointer is not private");
      }
      return base;
    }
    if (space.isPresent()
        && base.space() != KernelType.Space.PRIVATE
        && base.space() != space.get()) {
      throw new NotUnderstoodException("a type has two address spaces");
    }
    return new KernelType(
        space.orElse(base.space()), base.base(), base.width(), false, isConst || base.isConst());
  }

  private static String number(List<String> words) throws NotUnderstoodException {
    List<String> left = new ArrayList<>(words);
    boolean isUnsigned = left.remove("unsigned");
    boolean isSigned = left.removeIf(Words.SIGNED::contains);
    if (isUnsigned && isSigned || left.size() > 2) {
      throw new NotUnderstoodException(
          "the type " + String.join(" ", words) + " is not understood");
    }
    boolean hasInt = left.remove("int");
    String base =
        left.isEmpty() && (hasInt || isUnsigned || isSigned)
            ? "int"
            : left.size() == 1 ? left.get(0) : "";
    boolean isInteger =
        switch (base) {
          case "short", "long", "int" -> true;
          case "char" -> !hasInt;
          default -> false;
        };
    boolean isOther =
        switch (base) {
          case "float", "double", "half", "void", "bool", "_Bool" ->
              !hasInt && !isUnsigned && !isSigned;
          default -> false;
        };
    if (!isInteger && !isOther) {
      throw new NotUnderstoodException(
          words.isEmpty()
              ? "a declaration has no type"
              : "the type " + String.join(" ", words) + " is not understood");
    }
    return base.equals("_Bool") ? "bool" : isUnsigned ? "u" + base : base;
  }

  /**
   * Reads the next declared name.
   *
   * @param isParameter whether it is a parameter, of which an array is a pointer
   */
  private Kernel.Parameter name(boolean isParameter) throws NotUnderstoodException {
    boolean isPointer = type.isPointer();
    while (peek().is("*")) {
      if (isPointer) {
        throw new NotUnderstoodException("it has a pointer to a pointer");
      }
      isPointer = true;
      at++;
      while (peek().isWord()
          && (Words.CONST.contains(peek().text())
              || Words.OTHER_QUALIFIERS.contains(peek().text()))) {
        at++;
      }
    }
    Token name = peek();
    if (!name.isWord() || Words.isKeyword(name.text())) {
      throw fault();
    }
    at++;
    if (!isAtEnd() && tokens.get(at).is("[")) {
      if (isPointer || !isParameter) {
        throw new NotUnderstoodException("it has an array of pointers or a type that is an array");
      }
      isPointer = true;
      at = Brackets.end(tokens, at);
    }
    return new Kernel.Parameter(
        name.text(),
        new KernelType(type.space(), type.base(), type.width(), isPointer, type.isConst()));
  }
}

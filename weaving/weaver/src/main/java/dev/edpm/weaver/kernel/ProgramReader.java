package dev.edpm.weaver.kernel;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads the declarations of a program, and the signatures of its kernels. */
final class ProgramReader {

  private static final Set<String> CPP = Set.of("template", "namespace", "using", "class");

  private final List<Token> tokens;
  private final TypeNames types = new TypeNames();
  private final Map<String, Kernel> kernels = new LinkedHashMap<>();
  private final Set<String> prototypes = new HashSet<>();
  private Optional<String> stopped = Optional.empty();
  private String incomplete;
  private int at;

  /** Whether the current declaration ends with a body. */
  private boolean hasBody;

  ProgramReader(List<Token> tokens) {
    this.tokens = tokens;
  }

  /**
   * Reads the program.
   *
   * @param stop why the tokens are not all
   */
  KernelProgram read(Optional<String> stop) {
    stopped = stop;
    try {
      while (at < tokens.size()) {
        if (tokens.get(at).kind() == Token.Kind.UNKNOWN_DECLARATIONS) {
          unknown(tokens.get(at).words(), tokens.get(at).text());
          at++;
        } else {
          int start = at;
          List<Token> header = header();
          if (stopped.isPresent() && at == tokens.size() && !hasBody && !isEnded(start)) {
            // The reading stopped in this declaration.
            unknown(words(header), stopped.get());
          } else {
            declaration(header);
          }
        }
      }
    } catch (NotUnderstoodException e) {
      note(e.getMessage());
    }
    stopped.ifPresent(this::note);
    return new KernelProgram(kernels, Optional.ofNullable(incomplete));
  }

  private void note(String reason) {
    if (incomplete == null) {
      incomplete = reason;
    }
  }

  private boolean isEnded(int start) {
    return at > start && tokens.get(at - 1).is(";");
  }

  /**
   * Returns the next declaration without the content of braces, and goes to the token after it and
   * its body.
   */
  private List<Token> header() throws NotUnderstoodException {
    List<Token> header = new ArrayList<>();
    boolean hasValue = false;
    boolean hasParameters = false;
    hasBody = false;
    while (at < tokens.size()) {
      Token token = tokens.get(at);
      if (token.is(";")) {
        at++;
        return header;
      }
      if (token.is("{")) {
        boolean isBody = !hasValue && (hasParameters || header.stream().anyMatch(Token::isUnknown));
        if (!isBody && !hasValue && !isOfType(header)) {
          throw new NotUnderstoodException(
              "\"{\" in line " + token.line() + " does not belong to a function");
        }
        skipBraces();
        if (isBody) {
          hasBody = true;
          return header;
        }
        continue;
      }
      if (token.closes()) {
        throw new NotUnderstoodException(
            "\"" + token.text() + "\" in line " + token.line() + " is superfluous");
      }
      int end = token.opens() ? Brackets.end(tokens, at) : at + 1;
      List<Token> group = tokens.subList(at, end);
      if (token.opens() && !Brackets.areBalanced(group)) {
        at = end;
        header.addAll(group);
        throw notEnded(header, token);
      }
      boolean isOfAttribute =
          !header.isEmpty() && Words.ATTRIBUTE.contains(header.get(header.size() - 1).text());
      hasParameters |= token.is("(") && !isOfAttribute;
      hasValue |= token.is("=");
      header.addAll(group);
      at = end;
    }
    return header;
  }

  private NotUnderstoodException notEnded(List<Token> header, Token opening) {
    String reason =
        stopped.orElse("\"" + opening.text() + "\" in line " + opening.line() + " is not closed");
    unknown(words(header), reason);
    return new NotUnderstoodException(reason);
  }

  /** Tells whether braces after {@code header} are those of a struct, a union or an enum. */
  private static boolean isOfType(List<Token> header) {
    return header.stream()
        .anyMatch(each -> each.isWord("struct") || each.isWord("union") || each.isWord("enum"));
  }

  private void skipBraces() throws NotUnderstoodException {
    int end = Brackets.end(tokens, at);
    List<Token> body = tokens.subList(at, end);
    for (Token token : body) {
      boolean mentions =
          token.isWord() && Words.PERHAPS_KERNEL.contains(token.text())
              || token.words().stream().anyMatch(Words.PERHAPS_KERNEL::contains);
      if (mentions) {
        note("a kernel in line " + token.line() + " is inside braces");
      }
    }
    if (!Brackets.areBalanced(body)) {
      note("the braces from line " + tokens.get(at).line() + " are not balanced");
    }
    at = end;
  }

  private static Set<String> words(List<Token> code) {
    Set<String> words = new HashSet<>();
    for (Token token : code) {
      words.addAll(token.words());
      if (token.isWord()) {
        words.add(token.text());
      }
    }
    return words;
  }

  /** Notes that each of these words may be the name of a kernel or type. */
  private void unknown(Set<String> words, String reason) {
    if (words.contains(Macros.PASTE)) {
      note(reason);
    }
    for (String word : words) {
      if (!types.isType(word)) {
        types.declareUnknown(word);
        kernels.put(word, Kernel.unknown(word, reason));
      }
    }
  }

  private void declaration(List<Token> header) throws NotUnderstoodException {
    if (header.isEmpty()) {
      return;
    }
    Token first = header.get(0);
    boolean isCpp =
        first.isWord() && CPP.contains(first.text())
            || first.isWord("extern")
                && header.size() > 1
                && header.get(1).kind() == Token.Kind.STRING;
    if (isCpp) {
      throw new NotUnderstoodException("it is C++ in line " + first.line());
    }
    if (header.stream().anyMatch(token -> token.isWord("typedef"))) {
      typedef(header);
      return;
    }
    boolean isKernel = isKernel(header);
    Optional<Token> code = header.stream().filter(Token::isUnknown).findFirst();
    if (isKernel && hasBody) {
      kernel(header);
    } else if (isKernel) {
      // It may declare several kernels.
      prototypes.addAll(words(header));
    } else if (hasBody) {
      code.ifPresent(token -> unknown(words(header), token.text()));
      name(header)
          .filter(prototypes::contains)
          .ifPresent(name -> kernels.put(name, Kernel.unknown(name, "it is declared twice")));
      if (name(header).isEmpty() && code.isEmpty()) {
        note("a function in line " + first.line() + " is not understood");
      }
    } else {
      code.ifPresent(token -> unknown(words(header), token.text()));
    }
  }

  private static boolean isKernel(List<Token> header) {
    return header.stream()
        .anyMatch(token -> token.isWord() && Words.PERHAPS_KERNEL.contains(token.text()));
  }

  /** Returns the word before the first parentheses that are not those of an attribute. */
  private static Optional<String> name(List<Token> header) {
    for (int i = 1; i < header.size(); i++) {
      Token before = header.get(i - 1);
      if (header.get(i).is("(") && before.isWord() && Words.ATTRIBUTE.contains(before.text())) {
        i = Brackets.end(header, i) - 1;
      } else if (header.get(i).is("(")) {
        return before.isWord() && !Words.isKeyword(before.text())
            ? Optional.of(before.text())
            : Optional.empty();
      }
    }
    return Optional.empty();
  }

  private void typedef(List<Token> header) {
    List<Token> declared = header.stream().filter(token -> !token.isWord("typedef")).toList();
    try {
      for (Kernel.Parameter type : Declaration.several(declared, types)) {
        types.declare(type.name(), type.type());
      }
    } catch (NotUnderstoodException e) {
      words(header).forEach(types::declareUnknown);
    }
  }

  private void kernel(List<Token> header) {
    String name = null;
    try {
      List<Token> code = Attributes.remove(header);
      name = name(code).orElse(null);
      List<Token> signature = code.stream().filter(token -> !isKernelWord(token)).toList();
      int start = 2;
      if (name == null
          || signature.size() < 4
          || !signature.get(0).isWord("void")
          || !signature.get(1).isWord(name)
          || !signature.get(start).is("(")
          || Brackets.end(signature, start) < signature.size()) {
        // The name may be wrong too.
        note("the kernel in line " + header.get(0).line() + " is not understood");
        throw new NotUnderstoodException("its declaration is not understood");
      }
      List<Kernel.Parameter> parameters =
          parameters(signature.subList(start + 1, signature.size() - 1));
      put(Kernel.known(name, parameters));
    } catch (NotUnderstoodException e) {
      boolean isHidden = header.stream().noneMatch(ProgramReader::isKernelWord);
      unknown(
          words(isHidden ? header : header.stream().filter(Token::isUnknown).toList()),
          e.getMessage());
      Optional<String> found = Optional.ofNullable(name).or(() -> name(header));
      found.ifPresent(each -> kernels.put(each, Kernel.unknown(each, e.getMessage())));
      if (found.isEmpty()) {
        note(e.getMessage());
      }
    }
  }

  private static boolean isKernelWord(Token token) {
    return token.isWord() && Words.KERNEL.contains(token.text());
  }

  private void put(Kernel kernel) {
    Kernel before = kernels.get(kernel.name());
    kernels.put(
        kernel.name(),
        before == null ? kernel : Kernel.unknown(kernel.name(), "it is declared twice"));
  }

  private List<Kernel.Parameter> parameters(List<Token> list) throws NotUnderstoodException {
    List<Kernel.Parameter> parameters = new ArrayList<>();
    if (list.isEmpty() || list.size() == 1 && list.get(0).isWord("void")) {
      return parameters;
    }
    Set<String> names = new HashSet<>();
    int start = 0;
    while (start <= list.size()) {
      int end = start;
      while (end < list.size() && !list.get(end).is(",")) {
        end = list.get(end).opens() ? Brackets.end(list, end) : end + 1;
      }
      Kernel.Parameter parameter = Declaration.parameter(list.subList(start, end), types);
      if (!names.add(parameter.name())) {
        throw new NotUnderstoodException("two parameters are named " + parameter.name());
      }
      if (!parameter.type().isPointer() && parameter.type().space() != KernelType.Space.PRIVATE) {
        throw new NotUnderstoodException("the value " + parameter.name() + " has an address space");
      }
      parameters.add(parameter);
      start = end + 1;
    }
    return parameters;
  }
}

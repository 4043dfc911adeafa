package dev.edpm.weaver.model.hook;

import dev.edpm.weaver.diagnostic.Place;
import dev.edpm.weaver.model.CodeletName;
import dev.edpm.weaver.model.MemberId;
import dev.edpm.weaver.model.WrittenMark;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A method with {@code @Codelet}.
 *
 * @param element the method
 * @param member its identity in the class file
 * @param mark the annotation
 * @param name the components of the codelet's name
 * @param typeParameters the type variables that it may name: those of its object's type, then its
 *     own
 * @param parameters its parameters; the first one of an instance method is its object
 * @param functions the other methods of its class
 * @param kernel the kernel that it is, if it is one
 */
public record CodeletMethod(
    MarkedElement element,
    MemberId member,
    WrittenMark mark,
    CodeletName name,
    List<JavaType.Parameter> typeParameters,
    List<Parameter> parameters,
    List<Function> functions,
    Optional<KernelMark> kernel) {

  /** The access mode of data. */
  public enum Mode {
    /** {@code @Read}. */
    READ("Read"),
    /** {@code @Write}. */
    WRITE("Write"),
    /** {@code @ReadWrite}. */
    READ_WRITE("ReadWrite");

    private final String simpleName;

    Mode(String simpleName) {
      this.simpleName = simpleName;
    }

    /** Returns the simple name of the annotation. */
    public String simpleName() {
      return simpleName;
    }
  }

  /**
   * A parameter.
   *
   * @param name its name
   * @param type its type
   * @param place where it is declared
   * @param modes the access modes in its annotations; empty for a value
   */
  public record Parameter(String name, JavaType type, Place place, Map<Mode, WrittenMark> modes) {

    /** Copies the map. */
    public Parameter {
      Map<Mode, WrittenMark> copy = new EnumMap<>(Mode.class);
      copy.putAll(modes);
      modes = Collections.unmodifiableMap(copy);
    }

    /** Tells whether it is data, not a value. */
    public boolean isData() {
      return !modes.isEmpty();
    }
  }

  /** The arguments with which a function can be called. */
  public enum Takes {
    /** The codelet's values. */
    VALUES,
    /** All parameters of the codelet. */
    ALL,
    /** Neither of these. */
    OTHER
  }

  /**
   * A method that an attribute may name.
   *
   * @param element the method
   * @param takes the arguments with which it can be called
   */
  public record Function(MarkedElement element, Takes takes) {}

  /** Copies the collections. */
  public CodeletMethod {
    typeParameters = List.copyOf(typeParameters);
    parameters = List.copyOf(parameters);
    functions = List.copyOf(functions);
  }

  /** Tells whether it is an instance method, whose first parameter is its object. */
  public boolean isInstance() {
    return !element.is(MarkedElement.Trait.STATIC);
  }

  /** Returns the parameters that are values. */
  public List<Parameter> values() {
    return parameters.stream().filter(parameter -> !parameter.isData()).toList();
  }
}

package dev.edpm.weaver;

import dev.edpm.annotations.catalogue.NamePatterns;
import dev.edpm.weaver.check.Measured;
import dev.edpm.weaver.diagnostic.Diagnostic;
import dev.edpm.weaver.diagnostic.Message;
import dev.edpm.weaver.diagnostic.Place;
import dev.edpm.weaver.model.MemberDecl;
import dev.edpm.weaver.model.RegionMark;
import dev.edpm.weaver.model.SpanDecl;
import dev.edpm.weaver.model.StrayMark;
import dev.edpm.weaver.model.TypeDecl;
import dev.edpm.weaver.reader.classfile.ClassFileReader;
import dev.edpm.weaver.reader.classfile.ClassFileSet;
import dev.edpm.weaver.reader.classfile.ClassFileType;
import dev.edpm.weaver.reader.classfile.ClassPlace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds the marks in class files that were not woven. */
public final class UnwovenMarks {

  private static final Set<Message> REFUSALS =
      Set.of(Message.SUSPEND_REGION, Message.INLINE_REGION, Message.SPAN_DYNAMIC);

  private static final Set<Message> UNNAMED =
      Set.of(Message.SPAN_WITHOUT_REGION, Message.SPAN_VARIABLE_UNKNOWN, Message.SPAN_REFERENCE);

  private static final String REGION = "Region";
  private static final String OPEN = "Span.open()";
  private static final String TASK = "@Codelet with @Counters";

  private final ClassFileReader reader;
  private final Measured measured = new Measured(NamePatterns.parse(""));
  private final List<UnwovenMark> found = new ArrayList<>();

  /**
   * The marks of some class files.
   *
   * @param marks the marks that were not woven
   * @param unreadable which class files cannot be read
   */
  public record Found(List<UnwovenMark> marks, List<Diagnostic> unreadable) {}

  private UnwovenMarks(ClassFileReader reader) {
    this.reader = reader;
  }

  /** Finds the marks. Copies of a function that compilers make are no marks of their own. */
  public static Found in(ClassFileSet classFiles) {
    UnwovenMarks marks = new UnwovenMarks(new ClassFileReader(classFiles));
    for (String name : marks.reader.topLevelsWithMarks()) {
      marks.reader.read(name).ifPresent(marks::add);
    }
    return new Found(List.copyOf(marks.found), marks.reader.found());
  }

  private void add(ClassFileType type) {
    type.declared().type().withEnclosed().forEach(each -> add(each, type));
    String top = type.declared().type().binaryName();
    if (!reader.isWoven(top)) {
      for (StrayMark stray : type.declared().strays()) {
        if (stray.kind() == StrayMark.Kind.REGION) {
          add(top, stray.place(), written(stray), Optional.empty());
        }
      }
      for (Diagnostic diagnostic : type.found()) {
        Optional<Diagnostic> refusal =
            Optional.of(diagnostic).filter(each -> REFUSALS.contains(each.message()));
        boolean call = diagnostic.message() == Message.SPAN_DYNAMIC;
        if (refusal.isPresent() || UNNAMED.contains(diagnostic.message())) {
          String mark = call || refusal.isEmpty() ? OPEN : "@" + REGION;
          add(top, diagnostic.place().orElseThrow(), mark, refusal);
        }
      }
    }
  }

  private static String written(StrayMark stray) {
    return switch (stray.where()) {
      case UNREADABLE_NAME -> OPEN;
      case FIELD, OTHER_INITIALISER -> "@" + stray.annotation() + " on " + stray.where().words();
      default -> "@" + stray.annotation();
    };
  }

  private void add(TypeDecl type, ClassFileType file) {
    if (type.annotationType() || reader.isWoven(type.binaryName())) {
      return;
    }
    boolean ofType = false;
    for (MemberDecl member : type.members()) {
      if (member.region().isPresent()) {
        add(type, member.region().get(), "", file);
      } else if (Measured.isCountedTask(member)) {
        add(type.binaryName(), member.source().place(), TASK, Optional.empty());
      } else if (measured.includes(type, member)) {
        ofType = true;
      }
      for (SpanDecl span : member.spans()) {
        add(type.binaryName(), span.place(), OPEN, Optional.empty());
      }
    }
    if (ofType) {
      RegionMark mark = type.region().orElseThrow();
      boolean ofPackage = mark.form() == RegionMark.Form.PACKAGE;
      add(type, mark, ofPackage ? " on the package" : " on the type", file);
    }
  }

  private void add(TypeDecl type, RegionMark mark, String where, ClassFileType file) {
    String annotation = file.annotations().getOrDefault(mark.place(), REGION);
    add(type.binaryName(), mark.place(), "@" + annotation + where, Optional.empty());
  }

  private void add(String className, Place place, String mark, Optional<Diagnostic> refusal) {
    found.add(new UnwovenMark((ClassPlace) place, mark, reader.language(className), refusal));
  }
}

package dev.edpm.weaver.weave;

import dev.edpm.weaver.code.MemberFinder;
import dev.edpm.weaver.code.NewerClassException;
import dev.edpm.weaver.code.SpanSite;
import dev.edpm.weaver.code.TolerantReader;
import dev.edpm.weaver.plan.CodeRange;
import dev.edpm.weaver.weave.target.ClassTargets;
import dev.edpm.weaver.weave.target.MethodTarget;
import dev.edpm.weaver.weave.target.SpanTarget;
import dev.edpm.weaver.weave.target.WeaveTarget;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassTooLargeException;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Weaves regions into class files that javac wrote. It loads no classes and resolves no types.
 * Equal input gives equal output, and the bytecode of a method that is no region does not change.
 * Safe on any thread.
 */
public final class Weaver {

  /** The oldest version of class files with frames, which are the same as those of Java 8. */
  private static final int OLDEST = Opcodes.V1_7;

  private static final int LARGEST_METHOD = 65_535;

  private final TolerantReader reader;
  private final ClassTargets targets;

  /** The methods whose code must be as small as possible. */
  private final Set<String> compact;

  private final Map<String, MethodTarget> regions = new HashMap<>();
  private final Map<MethodNode, Map<SpanSite, SpanTarget>> spans = new LinkedHashMap<>();
  private final Map<SpanTarget, List<SpanExtent>> extents = new LinkedHashMap<>();

  private Weaver(TolerantReader reader, ClassTargets targets, Set<String> compact) {
    this.reader = reader;
    this.targets = targets;
    this.compact = compact;
  }

  /**
   * Weaves one class.
   *
   * @param classFile a class file that javac wrote; not modified
   * @param targets the regions to weave into it
   * @return the result; never {@code null}
   */
  public static WeaveResult weave(byte[] classFile, ClassTargets targets) {
    if (targets.isEmpty()) {
      return new WeaveResult.Unchanged(classFile, targets.binaryName() + " has no regions");
    }
    try {
      return new Weaver(new TolerantReader(classFile), targets, Set.of()).weave(classFile);
    } catch (NewerClassException e) {
      return new WeaveResult.Failed(e.getMessage(), Optional.empty());
    } catch (WeaveException e) {
      return new WeaveResult.Failed(e.getMessage(), Optional.ofNullable(e.target()));
    }
  }

  private WeaveResult weave(byte[] classFile) throws WeaveException {
    ClassNode type = read();
    if (!type.name.equals(targets.internalName())) {
      throw new WeaveException(
          "The class file of %s holds the class %s".formatted(targets.binaryName(), type.name),
          null);
    }
    if ((type.version & 0xFFFF) < OLDEST) {
      throw new WeaveException(
          "The class file of %s is for Java %d, and only those for Java 7 and newer can be woven; compile it for a newer version, or exclude it from the regions"
              .formatted(targets.binaryName(), (type.version & 0xFFFF) - 44),
          null);
    }
    if (WovenAttribute.isAmong(type.attrs)) {
      return new WeaveResult.Unchanged(classFile, targets.binaryName() + " was woven before");
    }
    findMethods(type);
    // If javac dropped the code of every span, methods with spans only were not read.
    Map<SpanSite, SpanTarget> matched =
        reader.mayOpenSpans() ? new SpanMatcher(type, targets).match() : Map.of();
    matched.forEach(
        (site, target) ->
            spans.computeIfAbsent(site.method(), m -> new LinkedHashMap<>()).put(site, target));
    Map<String, MethodNode> changed = changed(type);
    byte[] written = write(changed);
    List<WeaveResult.Large> large = large(classFile, written, changed);
    if (!large.isEmpty() && compact.isEmpty()) {
      Set<String> again = large.stream().map(WeaveResult.Large::method).collect(Collectors.toSet());
      return new Weaver(reader, targets, again).weave(classFile);
    }
    Set<SpanTarget> present = new HashSet<>(matched.values());
    List<WeaveTarget> woven = new ArrayList<>(targets.methods());
    targets.spans().stream().filter(present::contains).forEach(woven::add);
    return new WeaveResult.Woven(
        written,
        woven,
        targets.spans().stream().filter(target -> !present.contains(target)).toList(),
        large,
        ranges());
  }

  private Map<WeaveTarget, List<CodeRange>> ranges() {
    Map<WeaveTarget, List<CodeRange>> ranges = new HashMap<>();
    extents.forEach(
        (span, parts) ->
            ranges.put(span, parts.stream().flatMap(part -> part.ranges().stream()).toList()));
    return ranges;
  }

  /** Returns the methods that HotSpot would compile as javac wrote them, but not as woven. */
  private List<WeaveResult.Large> large(
      byte[] before, byte[] after, Map<String, MethodNode> changed) {
    if (after.length <= CodeSizes.MOST_COMPILED) {
      return List.of();
    }
    Map<String, Integer> sizes = CodeSizes.of(before);
    Map<String, Integer> woven = CodeSizes.of(after);
    List<WeaveResult.Large> large = new ArrayList<>();
    changed.forEach(
        (key, method) -> {
          int size = sizes.get(key);
          if (size <= CodeSizes.MOST_COMPILED && woven.get(key) > CodeSizes.MOST_COMPILED) {
            large.add(new WeaveResult.Large(key, target(key, method), size, woven.get(key)));
          }
        });
    return large;
  }

  private WeaveTarget target(String key, MethodNode method) {
    WeaveTarget region = regions.get(key);
    return region != null ? region : spans.get(method).values().iterator().next();
  }

  private ClassNode read() {
    boolean all = reader.mayOpenSpans();
    Set<String> names =
        targets.methods().stream().map(MethodTarget::name).collect(Collectors.toSet());
    ClassNode type =
        new ClassNode(Opcodes.ASM9) {
          @Override
          public MethodVisitor visitMethod(
              int access, String name, String descriptor, String signature, String[] exceptions) {
            return all || names.contains(name)
                ? super.visitMethod(access, name, descriptor, signature, exceptions)
                : null;
          }
        };
    reader.accept(type, ClassReader.EXPAND_FRAMES);
    return type;
  }

  private void findMethods(ClassNode type) throws WeaveException {
    MemberFinder members = new MemberFinder(type);
    for (MethodTarget target : targets.methods()) {
      MethodNode method = members.find(target.name(), target.descriptor(), target.constructor());
      if (method == null || method.instructions.size() == 0) {
        throw new WeaveException(
            "The class file of %s has no code for %s%s"
                .formatted(targets.simpleName(), target.name(), target.descriptor()),
            target);
      }
      if (regions.put(key(method.name, method.desc), target) != null) {
        throw new WeaveException(
            "%s%s of %s is marked twice"
                .formatted(target.name(), target.descriptor(), targets.simpleName()),
            target);
      }
    }
  }

  private Map<String, MethodNode> changed(ClassNode type) {
    RuntimeCalls calls = new RuntimeCalls(targets.wiringInternalName());
    Map<String, MethodNode> changed = new HashMap<>();
    for (MethodNode method : type.methods) {
      String key = key(method.name, method.desc);
      MethodTarget region = regions.get(key);
      Map<SpanSite, SpanTarget> opened = spans.getOrDefault(method, Map.of());
      if (region != null || !opened.isEmpty()) {
        MethodWeaver weaver =
            new MethodWeaver(method, region, opened, calls, compact.contains(key));
        weaver.weave();
        weaver
            .extents()
            .forEach(
                (span, parts) ->
                    extents.computeIfAbsent(span, any -> new ArrayList<>()).addAll(parts));
        changed.put(key, method);
      }
    }
    return changed;
  }

  private byte[] write(Map<String, MethodNode> changed) throws WeaveException {
    ClassWriter writer = new ClassWriter(reader, 0);
    ClassVisitor replacing =
        new ClassVisitor(Opcodes.ASM9, writer) {
          @Override
          public void visit(
              int version, int access, String name, String sig, String parent, String[] types) {
            // Before Java 8, a class cannot call the methods of a wiring class, an interface.
            int least = (version & 0xFFFF) < Opcodes.V1_8 ? Opcodes.V1_8 : version;
            super.visit(least, access, name, sig, parent, types);
          }

          @Override
          public MethodVisitor visitMethod(
              int access, String name, String descriptor, String signature, String[] exceptions) {
            MethodNode method = changed.get(key(name, descriptor));
            if (method == null) {
              return super.visitMethod(access, name, descriptor, signature, exceptions);
            }
            method.accept(writer);
            return null;
          }

          @Override
          public void visitEnd() {
            super.visitAttribute(new WovenAttribute());
            super.visitEnd();
          }
        };
    reader.accept(replacing, ClassReader.EXPAND_FRAMES);
    try {
      return writer.toByteArray();
    } catch (MethodTooLargeException e) {
      throw tooLarge(e);
    } catch (ClassTooLargeException e) {
      throw new WeaveException(
          "%s is too large to be woven: its constant pool would have %d entries, but the maximum is %d; split the class, remove @Region from some of its members, or exclude some with -Aedpm.regions"
              .formatted(targets.simpleName(), e.getConstantPoolCount(), LARGEST_METHOD),
          null);
    } catch (IndexOutOfBoundsException e) {
      // See LongJumps: the remaining case is a conditional backward jump of exactly the maximum
      // distance.
      throw new WeaveException(
          "%s cannot be woven: a jump in one of its largest methods would become too long; split the method"
              .formatted(targets.simpleName()),
          null);
    }
  }

  private WeaveException tooLarge(MethodTooLargeException e) {
    String key = key(e.getMethodName(), e.getDescriptor());
    WeaveTarget target = regions.get(key);
    for (Map.Entry<MethodNode, Map<SpanSite, SpanTarget>> entry : spans.entrySet()) {
      if (target == null && key.equals(key(entry.getKey().name, entry.getKey().desc))) {
        target = entry.getValue().values().iterator().next();
      }
    }
    return new WeaveException(
        "%s.%s is too large to be woven: its code would have %d bytes, %d more than a method can have; split it, or %s"
            .formatted(
                targets.simpleName(),
                e.getMethodName(),
                e.getCodeSize(),
                e.getCodeSize() - LARGEST_METHOD,
                target instanceof MethodTarget method ? method.removal() : MethodTarget.REMOVAL),
        target);
  }

  private static String key(String name, String descriptor) {
    return name + descriptor;
  }
}

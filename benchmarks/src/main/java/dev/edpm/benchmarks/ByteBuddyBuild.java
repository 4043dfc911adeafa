package dev.edpm.benchmarks;

import static net.bytebuddy.matcher.ElementMatchers.isAbstract;
import static net.bytebuddy.matcher.ElementMatchers.isMethod;
import static net.bytebuddy.matcher.ElementMatchers.isNative;
import static net.bytebuddy.matcher.ElementMatchers.isSynthetic;
import static net.bytebuddy.matcher.ElementMatchers.not;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import net.bytebuddy.ClassFileVersion;
import net.bytebuddy.asm.Advice;
import net.bytebuddy.asm.AsmVisitorWrapper;
import net.bytebuddy.build.EntryPoint;
import net.bytebuddy.build.Plugin;
import net.bytebuddy.description.method.MethodDescription;
import net.bytebuddy.description.type.TypeDescription;
import net.bytebuddy.dynamic.ClassFileLocator;
import net.bytebuddy.dynamic.DynamicType;
import net.bytebuddy.dynamic.scaffold.inline.MethodNameTransformer;

/**
 * A build with Byte Buddy's plugin in one process, as in a build tool: javac, then the engine on
 * its output folder, in place.
 *
 * <pre>{@code ByteBuddyBuild <folder of the classes> <argument of javac>...}</pre>
 */
public final class ByteBuddyBuild {

  /** The plugin: weaves the probe into every method that has a body in the source. */
  private static final class Timing implements Plugin {
    private final AsmVisitorWrapper probe =
        Advice.to(ProbeAdvice.class)
            .on(
                isMethod()
                    .and(not(isAbstract()))
                    .and(not(isNative()))
                    .and(not(isSynthetic()))
                    .and(not(Timing::isOfEveryEnum)));

    private static boolean isOfEveryEnum(MethodDescription method) {
      return method.getDeclaringType().asErasure().isEnum()
          && Members.isOfEveryEnum(
              method.getDeclaringType().asErasure().getDescriptor(),
              method.getInternalName(),
              method.getDescriptor());
    }

    @Override
    public boolean matches(TypeDescription type) {
      return true;
    }

    @Override
    public DynamicType.Builder<?> apply(
        DynamicType.Builder<?> builder, TypeDescription type, ClassFileLocator locator) {
      return builder.visit(probe);
    }

    @Override
    public void close() {}
  }

  private ByteBuddyBuild() {}

  /** Compiles and weaves; if javac fails, ends with its status. */
  public static void main(String[] args) throws IOException {
    Path classes = Path.of(args[0]);
    Javac.main(Arrays.copyOfRange(args, 1, args.length));
    weave(classes);
  }

  /** Weaves the classes of a folder in place. */
  static void weave(Path classes) throws IOException {
    File folder = classes.toFile();
    Plugin.Engine.Default.of(
            EntryPoint.Default.DECORATE,
            ClassFileVersion.ofThisVm(),
            MethodNameTransformer.Suffixing.withRandomSuffix())
        .with(ClassFileLocator.ForClassLoader.ofSystemLoader())
        .apply(
            new Plugin.Engine.Source.ForFolder(folder),
            new Plugin.Engine.Target.ForFolder(folder),
            List.of(new Plugin.Factory.Simple(new Timing())));
  }
}

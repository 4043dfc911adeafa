package hello;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.json.PackageVersion;
import com.squareup.javapoet.ClassName;
import dev.edpm.annotations.Region;
import java.io.IOException;
import java.io.StringWriter;
import org.objectweb.asm.ClassWriter;

/** Uses other versions of the libraries that are built into the runtime and the processor. */
public final class Main {

  private Main() {}

  /** Prints what they answer. */
  public static void main(String[] args) throws IOException {
    System.out.println("jackson " + PackageVersion.VERSION + " " + json());
    System.out.println("asm " + ClassWriter.class.getPackage().getImplementationVersion());
    System.out.println("javapoet " + ClassName.get(Main.class));
  }

  @Region("json")
  private static String json() throws IOException {
    StringWriter text = new StringWriter();
    try (var generator = new JsonFactory().createGenerator(text)) {
      generator.writeNumber(1);
    }
    return text.toString();
  }
}

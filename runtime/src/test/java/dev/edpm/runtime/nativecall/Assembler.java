package dev.edpm.runtime.nativecall;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/**
 * What turns the instructions of a listing into bytes, as an oracle for those that stand beside
 * them.
 *
 * @param assembler its command
 * @param objcopy the command of what takes the bytes out of its output
 */
public record Assembler(String assembler, String objcopy) {

  /** Tells whether this machine has it. */
  public boolean isInstalled() {
    return isInstalled(assembler) && isInstalled(objcopy);
  }

  /** Returns the bytes that it makes of the instructions, with files in a folder of the test's. */
  public byte[] bytes(CodeListing listing, Path folder) throws IOException, InterruptedException {
    Path source =
        Files.writeString(
            folder.resolve("code.s"),
            listing
                .text()
                .lines()
                .filter(line -> !line.startsWith("#"))
                .map(line -> line.substring(line.indexOf('\t') + 1))
                .collect(Collectors.joining("\n", "", "\n")));
    Path object = folder.resolve("code.o");
    Path binary = folder.resolve("code.bin");
    run(assembler + " -o " + object + " " + source);
    run(objcopy + " -O binary -j .text " + object + " " + binary);
    return Files.readAllBytes(binary);
  }

  private static boolean isInstalled(String command) {
    String program = command.split(" ")[0];
    return List.of(System.getenv().getOrDefault("PATH", "").split(":")).stream()
        .anyMatch(bin -> Files.isExecutable(Path.of(bin, program)));
  }

  private static void run(String command) throws IOException, InterruptedException {
    Process process = new ProcessBuilder(command.split(" ")).inheritIO().start();
    assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
    assertThat(process.exitValue()).as(command).isZero();
  }
}

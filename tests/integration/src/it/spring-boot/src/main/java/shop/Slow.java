package shop;

import java.nio.file.Files;
import java.nio.file.Path;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** Answers requests once there is a file {@code go}. */
@RestController
class Slow {

  @GetMapping("/slow")
  String slow() throws InterruptedException {
    System.out.println("slow: waiting");
    while (!Files.exists(Path.of("go"))) {
      Thread.sleep(10);
    }
    return "slow";
  }
}

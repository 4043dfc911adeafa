package shop;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** Answers requests once there is a file {@code go}. */
@RestController
class Slow {

  @GetMapping("/slow")
  Mono<String> slow() {
    System.out.println("slow: waiting");
    return Flux.interval(Duration.ofMillis(10))
        .filter(time -> Files.exists(Path.of("go")))
        .next()
        .map(time -> "slow");
  }
}

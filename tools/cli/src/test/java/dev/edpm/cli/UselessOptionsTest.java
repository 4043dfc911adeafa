package dev.edpm.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Options that have no effect together. No file of these commands exists. */
class UselessOptionsTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          show --paths --sort mean r.json | 2 | --sort has no meaning with --paths; leave out one of them
          show --paths --top 3 r.json | 2 | --top has no meaning with --paths; leave out one of them
          show --paths --columns self r.json | 2 | --columns has no meaning with --paths; leave out one of them
          show --paths --threads r.json | 2 | --threads has no meaning with --paths; leave out one of them
          show --paths --by n r.json | 2 | --by has no meaning with --paths; leave out one of them
          show --by n --columns self r.json | 2 | --columns has no meaning with --by; leave out one of them
          show --by n --threads r.json | 2 | --threads has no meaning with --by; leave out one of them
          show --by n --json r.json | 2 | --json has no meaning with --by; leave out one of them
          show --json --threads r.json | 2 | --threads has no meaning with --json; leave out one of them
          show --counter time.cpu r.json | 2 | --counter has a meaning only with --paths
          trace --count -o r.dot r.json | 2 | --output has no meaning with --count; leave out one of them
          trace --count --starpu x r.json | 2 | --starpu has no meaning with --count; leave out one of them
          trace --count --regions x r.json | 2 | --regions has no meaning with --count; leave out one of them
          trace --count --from 1s r.json | 2 | --from has no meaning with --count; leave out one of them
          trace --count --to 1s r.json | 2 | --to has no meaning with --count; leave out one of them
          trace --count --counter x r.json | 2 | --counter has no meaning with --count; leave out one of them
          trace --count --chrome r.json | 2 | --chrome has no meaning with --count; leave out one of them
          trace --starpu x -o r.dot r.json | 2 | --output has no meaning with --starpu; leave out one of them
          trace --starpu x --chrome r.json | 2 | --chrome has no meaning with --starpu; leave out one of them
          trace --starpu x --counter x r.json | 2 | --counter has no meaning with --starpu; leave out one of them
          trace --counter x -o r.pftrace r.json | 2 | --counter has a meaning only for flame graphs
          trace --from 1s -o r.collapsed r.json | 2 | --from and --to have a meaning only for a timeline (.pftrace, .trace, .dot, --chrome)
          diff --allow-unjudged a.json b.json | 64 | --allow-unjudged has a meaning only with --gate
          diff --gate g --threshold 3% b.json | 64 | --threshold has a meaning only with reports of the first version
          diff --gate g --despite jvm b.json | 64 | --despite has a meaning only with reports of the first version
          diff --gate g --paired b.json | 64 | --paired has a meaning only with reports of the first version
          compare --allow-unjudged --base x --head y | 64 | --allow-unjudged has a meaning only with --gate
          model show --json --parameter a r.json | 2 | --json prints all parameters; use it without --parameter
          model show --parameter alpha --footprint 1 r.json | 2 | --footprint has no meaning with --parameter alpha, which is not of a footprint
          replay --models m r.json | 2 | --models needs --lengths models
          """)
  void areAMistakeBeforeAnyFileIsRead(String arguments, int status, String message) {
    Invocation call = Invocation.of((Object[]) arguments.split(" "));
    String command = call.err().substring(0, call.err().indexOf(':'));
    assertThat(call)
        .isEqualTo(
            new Invocation(
                status, "", command + ": " + message + " (see " + command + " --help)\n"));
  }
}

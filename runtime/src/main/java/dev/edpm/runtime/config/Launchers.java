package dev.edpm.runtime.config;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Knows where the usual launchers of parallel programs tell each process its rank. */
final class Launchers {

  // A batch system's variable may be inherited from the job that started an MPI launcher, so that
  // all its processes have the same: it comes last.
  private static final List<String> RANK_VARIABLES =
      List.of(
          "OMPI_COMM_WORLD_RANK",
          "MV2_COMM_WORLD_RANK",
          "PMIX_RANK",
          "PMI_RANK",
          "PALS_RANKID",
          "ALPS_APP_PE",
          "JSM_NAMESPACE_RANK",
          "FLUX_TASK_RANK",
          "SLURM_PROCID");

  private Launchers() {}

  static Optional<Integer> rank(Map<String, String> environment) {
    for (String variable : RANK_VARIABLES) {
      String value = environment.get(variable);
      if (value != null) {
        Optional<Integer> rank = Quantities.count(value.strip());
        if (rank.isPresent()) {
          return rank;
        }
      }
    }
    return Optional.empty();
  }
}

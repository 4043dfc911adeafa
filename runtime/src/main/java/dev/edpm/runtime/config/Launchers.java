package dev.edpm.runtime.config;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds the rank that common launchers of parallel programs pass to each process. */
final class Launchers {

  // A batch system's variable comes last: the job that started an MPI launcher may have passed it
  // on, so that all processes have the same value.
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

package dev.edpm.tasks.sched;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class PoliciesTest {

  @Test
  void starPusNamesComeFirstAndThenUsersOwn() {
    assertThat(Policies.all().stream().map(SchedulingPolicy::name))
        .containsExactly(
            "lws", "ws", "eager", "prio", "random", "dm", "dmda", "dmdas", NewestFirstPolicy.NAME);
  }

  /** As StarPU's caps are 0 and 0, or those of an int. */
  @Test
  void priorityIsKnownWhereStarPuKnowsIt() {
    assertThat(Policies.all().stream().filter(SchedulingPolicy::usesPriorities))
        .extracting(SchedulingPolicy::name)
        .containsExactly("lws", "ws", "prio", "dmdas");
  }

  @Test
  void onlyDequeModelsAskForLengths() {
    assertThat(Policies.all().stream().filter(SchedulingPolicy::usesModels))
        .extracting(SchedulingPolicy::name)
        .containsExactly("dm", "dmda", "dmdas");
  }

  @Test
  void eachIsFoundByItsName() {
    for (SchedulingPolicy policy : Policies.all()) {
      assertThat(Policies.named(policy.name())).hasSameClassAs(policy);
    }
  }

  @Test
  void usersOwnPolicyIsFoundAndWorks() {
    Scheduler scheduler = Policies.named("newest-first").create(new FakeWorkers(1));
    List<FakeTask> tasks = List.of(new FakeTask("a"), new FakeTask("b"));
    tasks.forEach(task -> scheduler.push(task, Scheduler.ANYBODY));

    assertThat(scheduler.pop(0)).isSameAs(tasks.get(1));
    assertThat(scheduler.pop(0)).isSameAs(tasks.get(0));
  }

  @Test
  void unknownNamesAreRefusedWithNearOnes() {
    assertThatThrownBy(() -> Policies.named("dmdat"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("there is no scheduler 'dmdat'; did you mean ")
        .hasMessageContaining("dmda");
    assertThatThrownBy(() -> Policies.named("heft-like"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "there is no scheduler 'heft-like'; the available schedulers are lws, ws, eager, prio,"
                + " random, dm, dmda, dmdas, newest-first");
  }
}

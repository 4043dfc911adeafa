package dev.edpm.profile;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A stack between its regions. The region of a sample is the first frame from the top that is the
 * method of a region; the frames above it are the methods inside the region.
 *
 * @param steps the outermost region, and all regions and methods inside it; empty if the stack has
 *     no region
 * @param place the code of the program that ran, as far as it is in a region
 * @param own whether the top of the stack is code of EDPM
 * @param innermost the innermost region, or those that it may be; empty if the stack has none
 * @param crossed the region that code of EDPM opens or closes, or those that it may be
 * @param slipped whether the time of the sample says that another region was the innermost one
 */
record PlacedStack(
    List<Step> steps,
    Optional<HotLine> place,
    boolean own,
    List<String> innermost,
    List<String> crossed,
    boolean slipped) {

  /**
   * Places a stack.
   *
   * @param stack the top of the stack first
   */
  static PlacedStack of(List<CodeFrame> stack, ReportRegions regions) {
    int top = topOfProgram(stack);
    boolean own = top > 0;
    List<String> crossed = List.of();
    // Opening and closing are called by the region's own method, but run outside the region, for
    // the clock of the region around it.
    if (own && top < stack.size()) {
      CodeFrame caller = stack.get(top);
      List<List<String>> around = regions.at(caller);
      List<String> blocks = regions.blocksOf(caller);
      if (!blocks.isEmpty() && isOfSpan(stack.get(top - 1))) {
        crossed = blocks;
      } else if (!around.isEmpty()) {
        crossed = around.get(0);
        top++;
      }
    }
    List<Step> steps = new ArrayList<>();
    List<String> innermost = List.of();
    int start = 0;
    int regionFrame = 0;
    for (int i = stack.size() - 1; i >= top; i--) {
      CodeFrame frame = stack.get(i);
      for (List<String> entered : regions.at(frame)) {
        if (!entered.equals(innermost)) {
          innermost = entered;
          steps.add(Step.region(innermost));
          start = steps.size();
        }
        // A region that called itself has the methods of its innermost execution only.
        steps.subList(start, steps.size()).clear();
        regionFrame = i;
      }
      if (!innermost.isEmpty()) {
        addMethod(steps, frame);
      }
    }
    if (innermost.isEmpty()) {
      return new PlacedStack(List.of(), Optional.empty(), own, List.of(), crossed, false);
    }
    if (own) {
      steps.add(Step.EDPM);
    }
    Optional<HotLine> place = place(stack.subList(top, regionFrame + 1));
    return new PlacedStack(List.copyOf(steps), place, own, innermost, crossed, false);
  }

  /** Tells whether code of EDPM opens or closes a block, and not a method. */
  private static boolean isOfSpan(CodeFrame own) {
    return own.method().equals("open")
        || own.method().equals("close")
        || own.method().equals("fail") && own.descriptor().endsWith("Span;)V");
  }

  private static void addMethod(List<Step> steps, CodeFrame frame) {
    Step step = new Step(false, frame.name());
    if (!step.equals(steps.get(steps.size() - 1))) {
      steps.add(step);
    }
  }

  /**
   * Returns the same stack in the regions that were open at its time.
   *
   * @param open the regions, the innermost one last
   * @param sample the sample of the stack
   */
  PlacedStack at(List<String> open, Sample sample, ReportRegions regions) {
    if (open.isEmpty()) {
      boolean agrees = innermost.isEmpty() || own && !crossed.isEmpty();
      return agrees ? this : slippedTo(List.of());
    }
    String region = open.get(open.size() - 1);
    if (innermost.contains(region)) {
      return innermost.size() == 1 ? this : in(List.of(region));
    }
    if (own && crossed.contains(region)) {
      return this;
    }
    if (innermost.isEmpty() && sample.truncated()) {
      return cutOffIn(open, sample);
    }
    return regions.isOnStacks(region) ? slippedTo(open) : in(open);
  }

  /** Returns the stack with other regions in place of its innermost one. */
  private PlacedStack in(List<String> open) {
    int start = steps.size();
    while (start > 0 && !steps.get(start - 1).isRegion()) {
      start--;
    }
    List<Step> changed = new ArrayList<>();
    if (open.size() == 1) {
      changed.addAll(steps.subList(0, Math.max(0, start - 1)));
    }
    open.forEach(region -> changed.add(new Step(true, region)));
    changed.addAll(steps.subList(start, steps.size()));
    String region = open.get(open.size() - 1);
    return new PlacedStack(List.copyOf(changed), place, own, List.of(region), crossed, false);
  }

  /** Returns a stack whose regions are below its lowest frame. */
  private PlacedStack cutOffIn(List<String> open, Sample sample) {
    if (own && sample.biased()) {
      return slippedTo(open);
    }
    List<CodeFrame> stack = own ? List.of() : sample.stack();
    List<Step> steps = new ArrayList<>();
    open.forEach(region -> steps.add(new Step(true, region)));
    for (int i = stack.size() - 1; i >= 0; i--) {
      addMethod(steps, stack.get(i));
    }
    if (own) {
      steps.add(Step.EDPM);
    }
    List<String> region = List.of(open.get(open.size() - 1));
    return new PlacedStack(List.copyOf(steps), place(stack), own, region, List.of(), false);
  }

  private PlacedStack slippedTo(List<String> open) {
    List<Step> changed = new ArrayList<>();
    open.forEach(region -> changed.add(new Step(true, region)));
    if (!open.isEmpty()) {
      changed.add(Step.SLIPPED);
    }
    return new PlacedStack(List.copyOf(changed), Optional.empty(), false, open, List.of(), true);
  }

  /** Returns the number of frames at the top that are code of EDPM, or called by it in the JDK. */
  private static int topOfProgram(List<CodeFrame> stack) {
    int top = 0;
    int seen = 0;
    for (CodeFrame frame : stack) {
      seen++;
      if (frame.isOwn()) {
        top = seen;
      } else if (!frame.isJdk()) {
        break;
      }
    }
    return top;
  }

  /** Returns the line in the program: a line of the JDK says less than where it was called. */
  private static Optional<HotLine> place(List<CodeFrame> inside) {
    return inside.stream()
        .filter(frame -> !frame.isJdk() && frame.line() > 0)
        .findFirst()
        .map(frame -> new HotLine(frame.className(), frame.method(), frame.line()));
  }
}

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
 */
record PlacedStack(List<Step> steps, Optional<HotLine> place, boolean own) {

  /**
   * Places a stack.
   *
   * @param stack the top of the stack first
   */
  static PlacedStack of(List<CodeFrame> stack, ReportRegions regions) {
    int top = topOfProgram(stack);
    boolean own = top > 0;
    // Opening and closing are called by the region's own method, but run outside the region, for
    // the clock of the region around it.
    if (own && top < stack.size() && regions.at(stack.get(top)).isPresent()) {
      top++;
    }
    List<Step> steps = new ArrayList<>();
    String region = null;
    int start = 0;
    int regionFrame = 0;
    for (int i = stack.size() - 1; i >= top; i--) {
      CodeFrame frame = stack.get(i);
      Optional<String> entered = regions.at(frame);
      if (entered.isPresent()) {
        if (!entered.get().equals(region)) {
          region = entered.get();
          steps.add(new Step(true, region));
          start = steps.size();
        }
        // A region that called itself has the methods of its innermost execution only.
        steps.subList(start, steps.size()).clear();
        regionFrame = i;
      }
      Step step = new Step(false, frame.name());
      if (region != null && !step.equals(steps.get(steps.size() - 1))) {
        steps.add(step);
      }
    }
    if (region == null) {
      return new PlacedStack(List.of(), Optional.empty(), own);
    }
    if (own) {
      steps.add(Step.EDPM);
    }
    return new PlacedStack(List.copyOf(steps), place(stack.subList(top, regionFrame + 1)), own);
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

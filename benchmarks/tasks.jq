# A line for each benchmark of tasks: ns a task, bytes, and the ratio to what stands beside it.
def short: .benchmark | split(".") | last;
def row: {
  name: short, workers: (.params.workers // ""), watching: (.params.watching // ""),
  ns: .primaryMetric.score, error: (.primaryMetric.scoreError | tonumber? // 0),
  bytes: .secondaryMetrics["gc.alloc.rate.norm"].score
};
[.[] | row] as $rows
| ($rows | map(select(.name == "clockReads")) | .[0].ns) as $clock
| def beside($w; $name): $rows[] | select(.workers == $w and .name == $name) | .ns;
  def off($r): $rows[] | select(.workers == $r.workers and .name == $r.name and .watching == "OFF") | .ns;
  "benchmark\tworkers\twatching\tns\t+-\tbytes\tratio\tbeyond off and the clock",
  ($rows[]
   | . as $r
   | (if .name == "independent" then .ns / beside(.workers; "independentForkJoinPool")
      elif .name == "chain" then .ns / beside(.workers; "chainCompletableFuture")
      else null end) as $ratio
   | (if .watching != "" and .watching != "OFF" then .ns - off($r) - $clock else null end) as $more
   | [.name, .workers, .watching, (.ns * 10 | round / 10), (.error * 10 | round / 10), (.bytes | round),
      (if $ratio then ($ratio * 100 | round / 100) else "" end),
      (if $more then ($more * 10 | round / 10) else "" end)]
   | @tsv)

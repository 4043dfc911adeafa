# A table for each shape: ns, bytes allocated, and the ratio to the limit of that shape that ran in
# the same invocation. $probes is the content of probes.json.
def named:
  (.benchmark | split(".")) as $path
  | $probes[0][] as $probe
  | if $probe.name == $path[-2] then $probe + {shape: $path[-1], limit: "Limit"}
    elif $probe.name == ($path[-2:] | join(".")) then {limit: $probe.name} + $probe + {shape: $path[-2]}
    else empty end;
def bytes:
  .secondaryMetrics | to_entries | map(select(.key | endswith("gc.alloc.rate.norm"))) | .[0].value.score;
def rounded: (tonumber? // null) as $number | if $number then $number * 100 | round / 100 else "-" end;
def left($width): . + " " * $width | .[:$width];
def line($title; $keeps; $numbers):
  [($title | left(66)), ($keeps | left(11))] + ($numbers | map("          " + tostring | .[-10:])) | join(" ");

map(named + {score: .primaryMetric.score, error: .primaryMetric.scoreError, bytes: bytes}) as $rows
| ("empty", "busy", "nested", "twoThreads", "CounterCost", "PerfCost", "ListenerBenchmark") as $shape
| ($rows | map(select(.shape == $shape)) | sort_by(.score)) as $table
| select($table != [])
| "", line($shape; "keeps"; ["ns", "error", "bytes", "ratio"]),
  ($table[]
    | . as $row
    | ($table | map(select(.name == $row.limit)) | .[0].score) as $limit
    | line(([.title, .version] | map(values) | join(" ")); .keeps;
        [(.score | rounded), (.error | rounded), (.bytes | rounded),
          (if $limit then .score / $limit | rounded else "-" end)]))

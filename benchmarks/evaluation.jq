# A table for each value of the evaluation: a row for each configuration, a column for each way.
def left: . + " " * 20 | .[:20];
def line: (.[0] | left) + (.[1:] | map(" " * 13 + tostring | .[-14:]) | join(""));
def mean: .primaryMetric.rawData[0] | add / length * 10 | round / 10;
def row: [.params.config, .params.sets] | map(values) | join(" ");

group_by(.benchmark)[]
| (reduce .[].params.way as $way ([]; if index([$way]) then . else . + [$way] end)) as $ways
| . as $all
| "", ([$all[0] | "\(.benchmark | split(".")[1]), \(.primaryMetric.scoreUnit)"] + $ways | line),
  (reduce ($all[] | row) as $row ([]; if index([$row]) then . else . + [$row] end) | .[] as $row
    | [$row] + ($ways | map(. as $way | $all | map(select(row == $row and .params.way == $way))[0]
        | if . then mean else "-" end))
    | line)

# A table of results: the mean of each series, its error if several processes measured it, and the bytes that
# an operation allocates.
def title: [(.benchmark | split(".")[-2:] | join(".")), (.params // {} | to_entries[] | "\(.key)=\(.value)")] | join(" ");
def bytes: .secondaryMetrics // {} | to_entries | map(select(.key | endswith("gc.alloc.rate.norm"))) | .[0].value.score;
def rounded: if type == "number" then . * 1000 | round / 1000 else "" end;
def row: [.primaryMetric.score, (.primaryMetric.scoreError | tonumber? // ""), bytes] | map(rounded);

["", ["mean", "error", "bytes"], ""], (.[] | [title, row, .primaryMetric.scoreUnit])
| .[0] + " " * (72 - (.[0] | length)) + (.[1] | map(" " * 13 + tostring | .[-14:]) | join("")) + "  " + .[2]

# A table of JMH's results: ns, bytes allocated and the ratio to the limit that ran beside it.
def name: .benchmark | split(".") | last;
def type: .benchmark | split(".") | .[-2];
def bytes:
  .secondaryMetrics | to_entries | map(select(.key | endswith("gc.alloc.rate.norm"))) | .[0].value.score;
def rounded: . * 100 | round / 100;

group_by(type)[]
| (map(select(name == "limit"))[0].primaryMetric.score) as $limit
| (["\(.[0] | type), \(.[0].threads) thread(s)", "ns", "error", "bytes", "ratio"]),
  (.[] | [name, (.primaryMetric | .score, .scoreError | try rounded catch "-"), (bytes | rounded),
    (.primaryMetric.score / $limit | rounded)])
| "\(.[0] + " " * 32 | .[:32])" + (.[1:] | map("\("            " + tostring | .[-12:])") | join(" "))

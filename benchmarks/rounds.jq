# Makes one result of each benchmark of the results of several rounds, in each of which a process
# measured it once. The error is half the confidence interval of 95 % of the mean of the processes, by
# Student's distribution.
def mean: add / length;
def student: [null, 12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262][.];
def error:
  length as $n | mean as $mean
  | if $n > 1 and $n <= 10
    then ($n - 1 | student) * ((map(. - $mean | . * .) | add) / ($n - 1) / $n | sqrt)
    else "NaN" end;

map(to_entries | map(.value + {place: .key})) | add
| group_by([.benchmark, .params, .threads]) | sort_by(.[0].place)
| map(
    .[0] + {
      forks: length,
      primaryMetric: (.[0].primaryMetric + {
        rawData: map(.primaryMetric.rawData[]),
        score: (map(.primaryMetric.score) | mean),
        scoreError: (map(.primaryMetric.score) | error)
      } | del(.scoreConfidence, .scorePercentiles)),
      secondaryMetrics: (
        map(.secondaryMetrics | to_entries) | add | group_by(.key)
        | map({key: .[0].key, value: {score: (map(.value.score) | mean), scoreUnit: .[0].value.scoreUnit}}) | from_entries)
    }
    | del(.place))

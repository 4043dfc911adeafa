# How much of its speed each of two threads keeps, for ours and for the limit that ran beside it.
def score($name): map(select(.benchmark | endswith("." + $name)))[0].primaryMetric.score;
def kept($name): score($name + "By1") / score($name + "By2");
def rounded: . * 1000 | round / 1000;

kept("limit") as $limit
| "limit keeps \($limit | rounded) of its speed",
  (("records", "aggregates") as $name
    | "\($name) keep \(kept($name) | rounded), \(kept($name) / $limit | rounded) of what the limit keeps")

# How much more a region costs beside one that is listened to, and when it is listened to itself.
def score($name): map(select(.benchmark | endswith("." + $name)))[0].primaryMetric.score;
def rounded: . * 1000 | round / 1000;

("records", "aggregates") as $name
| "\($name): \(score($name + "BesideListener") / score($name) | rounded) times as much beside a listener, "
  + "\(score($name + "ListenedTo") / score($name) | rounded) with one"

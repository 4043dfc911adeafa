# A picture (SVG) of the executions in a report:
#   jq -r --arg regions Type.method -f timeline.jq edpm-report.json > timeline.svg
# draws those of the regions whose names start with Type.method: one row for each execution, one
# colour for each thread. A bar with a dashed end is still open. The pointer on a row shows more.

# Nanoseconds in the unit that suits $most, so that all marks of an axis have the same unit.
def as_time($most):
  (if $most >= 1e9 then ["s", 1e9] elif $most >= 1e6 then ["ms", 1e6]
    elif $most >= 1e3 then ["µs", 1e3] else ["ns", 1] end) as [$unit, $ns]
  | "\(. / $ns * 100 | round / 100) \($unit)";
def as_time: as_time(.);

# The distance of the marks on an axis of that length: 1, 2 or 5 times a power of ten.
def step:
  ([. / 6, 1] | max) as $least
  | pow(10; $least | log10 | floor) as $power
  | first((1, 2, 5, 10) * $power | select(. >= $least));

def shortened: if length > 60 then .[:29] + "…" + .[-30:] else . end;

# East Asian characters are twice as wide as others.
def pixels: [explode[] | if . >= 4352 then 16 else 8 end] | add // 0;

# XML has no control characters, not even escaped.
def xml: explode | map(if . < 32 or . == 65534 or . == 65535 then 65533 else . end) | implode | @html;

# How long a run took; the times of a report have nine digits after the point.
def run_length:
  [.started, .ended | strings | capture("^(?<second>.{19})\\.(?<ns>.{9})Z$")
    | [(.second + "Z" | fromdateiso8601), (.ns | tonumber)]]
  | if length == 2 then (.[1][0] - .[0][0]) * 1e9 + .[1][1] - .[0][1] else 0 end;

(.threads // {}) as $names
| ([.run // empty, .runs[]? | {"\(.rank // 0)": run_length}] | add // {}) as $lengths
| [(.regions // {}) | to_entries[] | select(.key | startswith($regions))] as $matching
| [ $matching[] | .key as $name | .value.records[]?
    | ("\(if has("rank") then "\(.rank):" else "" end)\(.thread)") as $thread
    | {$name, id: .["temporal-id"], start, open, truncated, thread: ($names[$thread].name // $thread),
       end: (.start + (.time.wall // ([0, ($lengths["\(.rank // 0)"] // 0) - .start] | max)))} ]
| sort_by(.start) as $bars
| ($bars[0].start // 0) as $from
| ([$bars[].end - $from, 1] | max) as $length
| (reduce $bars[].thread as $thread ({}; .[$thread] //= length)) as $threads
| ["#9cc3ea", "#f6c38b", "#a9d8a4", "#d6b9e8", "#efd877", "#eba9a9", "#9ed8d3", "#cccccc"] as $colours
| ([$bars[].name | shortened | pixels] | max // 0 | . + 20) as $left
| (600 / $length) as $scale
| ($bars | length * 26 + 8) as $below
| (if $threads | length > 1 then ($threads | to_entries | sort_by(.value)[:20]) else [] end) as $legend
| ( if $matching == [] then "No region has a name that starts with \"\($regions)\"."
    elif $bars == [] then "The regions that start with \"\($regions)\" have no records: they did not run, or with aggregates only, or the report was written before its records."
    else "" end ) as $message
| ([$left + 660, 60 + ($message | pixels)] | max) as $width
| "<svg xmlns='http://www.w3.org/2000/svg' width='\($width)' height='\($below + 34 + ($legend | length) * 22)' font-family='monospace' font-size='13'>",
  "<rect width='100%' height='100%' fill='#fff'/>",
  ( if $message != "" then "<text x='10' y='27'>\($message | xml)</text>"
    else
      ( ($length | step) as $step | range(0; $length + 1; $step)
        | ($left + . * $scale | round) as $x
        | "<path d='M\($x) 4V\($below + 4)' stroke='#ddd'/>",
          "<text x='\($x)' y='\($below + 20)' text-anchor='middle' fill='#555'>\(as_time($length))</text>" ),
      ( $bars | to_entries[]
        | (.key * 26 + 8) as $y
        | .value
        | ((.start - $from) * $scale + $left | round) as $x
        | ([1, ((.end - .start) * $scale | round)] | max) as $w
        | ((.end - .start | as_time) + if .open then ", open" else "" end) as $time
        | ($time | pixels + 16) as $room
        | (if $w >= $room then $x + 8 elif $x + $w + $room < $width then $x + $w + 6 else $x - $room + 8 end) as $at
        | "<g><title>\("\(.name), execution \(.id), on \(.thread), at \(.start | as_time): \($time)\(if .truncated then ", truncated" else "" end)" | xml)</title>",
          "<text x='10' y='\($y + 15)'>\(.name | shortened | xml)</text>",
          "<rect x='\($x)' y='\($y)' width='\($w)' height='21' rx='3' fill='\($colours[$threads[.thread] % 8])'/>",
          (select(.open) | "<path d='M\($x + $w) \($y)v21' stroke='#c00' stroke-width='3' stroke-dasharray='3'/>"),
          "<text x='\($at)' y='\($y + 15)'>\($time)</text></g>" ),
      ( $legend | to_entries[]
        | ($below + 34 + .key * 22) as $y
        | "<rect x='\($left)' y='\($y)' width='14' height='14' rx='3' fill='\($colours[.key % 8])'/>",
          "<text x='\($left + 22)' y='\($y + 12)'>\(.value.key | shortened | xml)\(if .key == 19 then " …" else "" end)</text>" )
    end ),
  "</svg>"

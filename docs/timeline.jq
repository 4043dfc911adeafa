# A picture (SVG) of the executions in a report:
#   jq -r --arg regions Type.method -f timeline.jq edpm-report.json > timeline.svg
# draws those of the regions whose names start with Type.method, one row each.

def duration: if . >= 1e9 then "\(. / 1e7 | round / 100) s" else "\(. / 1e4 | round / 100) ms" end;

[ .regions | to_entries[] | .key as $name | .value.records[]
  | select($name | startswith($regions))
  | {$name, start, wall: .time.wall} ]
| sort_by(.start)
| .[0].start as $from
| (600 / ((map(.start + .wall) | max) - $from)) as $scale
| "<svg xmlns='http://www.w3.org/2000/svg' width='800' height='\(length * 26 + 12)' font-family='monospace' font-size='13'>",
  "<rect width='100%' height='100%' fill='#fff'/>",
  ( to_entries[]
    | (.key * 26 + 8) as $y
    | .value
    | ((.start - $from) * $scale + 185 | round) as $x
    | "<text x='10' y='\($y + 15)'>\(.name | @html)</text>",
      "<rect x='\($x)' y='\($y)' width='\(.wall * $scale | round)' height='21' rx='3' fill='#9cc3ea'/>",
      "<text x='\($x + 8)' y='\($y + 15)'>\(.wall | duration)</text>" ),
  "</svg>"

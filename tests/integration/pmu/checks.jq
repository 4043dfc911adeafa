# What the reports of the proof must say. Prints a line per check, "ok" or "FAILED".
#   jq -rn -f checks.jq --argjson emulated true --slurpfile blocks blocks.json --slurpfile evaluation evaluation.json \
#     --slurpfile cpu evaluation-cpu.json --slurpfile listed counters.json --slurpfile refused refused.json

def line(holds; text): (if holds then "ok     " else "FAILED " end) + text;
def near($a; $b; $tolerance): $a != null and $b != null and $b != 0 and ((($a / $b) - 1) | fabs) <= $tolerance;
def minus($a; $b): if $a == null or $b == null then null else $a - $b end;
def apart($a; $b): if $a == null or $b == null or $b == 0 then null else $a / $b - 1 end;
def percent: if . == null then "-" else . * 10000 | fabs | round / 100 | tostring + " %" end;

($blocks[0].regions) as $regions
| def least($region): $regions[$region].summary["cpu.instructions"].min;
# What the opening and the close of a region cost within it, and what they cost one around it.
least("empty") as $empty
| minus(least("around"); $empty) as $nested
| def net($region): minus(least($region); $empty);
def same($region; $value; $expected; $what):
  line(near($value; $expected; 0.01);
    "\($region): \($value) instructions, \($what) \($expected), apart \(apart($value; $expected) | percent)");

"  an empty region counts \($empty) instructions of its own, and costs one around it \($nested)",
(("one", "two", "three", "four") as $name
  | {one: 1, two: 2, three: 3, four: 4}[$name] as $times
  | same($name; net($name); $times * (net("one") // 0); "by its length")),
same("left"; net("left"); net("one"); "alone"),
same("right, of three lengths"; net("right"); net("three"); "alone"),
same("outer, nested"; minus(net("outer"); $nested); net("four"); "alone"),
same("inner, nested"; net("inner"); net("two"); "alone"),
same("a, overlapping"; net("a"); net("two"); "alone"),
same("b, overlapping"; net("b"); net("three"); "alone"),
line($regions.inner.counters == ["time.wall", "cpu.instructions"]
    and $regions.outer.counters == ["time.wall", "cpu.cycles", "cpu.instructions"];
  "nested regions have their own counters only"),
line(least("beside another thread") // infinite < (net("one") // 0);
  "beside another thread of four lengths: \(least("beside another thread")) instructions"),

($regions["both backends"].summary | to_entries | map(select(.key != "time.wall"))
  | map({(.key): (.value.min // .value.unavailable)}) | add) as $both
| ($both | to_entries | map(select(.key | startswith("papi.")) | .value | numbers)) as $papi
| if ($papi | length) == 0 and ($emulated | not) then "  not tried, PAPI beside perf: \($both | tojson)"
  else line(($papi | length) > 0 and ($papi | all(near(.; $both["cpu.instructions"]; 0.01)));
    "both backends agree: \($both | tojson)") end,

(("eight events", "twelve events") as $name
  | $regions[$name].summary | del(.["time.wall"])
  | (map(.multiplex // 1)) as $shares
  | ("\($name): shares of the time \($shares | min | percent) to \($shares | max | percent), "
      + "instructions scaled by it \(.["perf.instructions:u"].sum // .["perf.instructions:u"].unavailable)") as $text
  | if $emulated then
      line((map(select(.multiplex)) | length) == ($name | if startswith("eight") then 8 else 12 end)
        and ($shares | max) < 1 and near(.["perf.instructions:u"].sum; 20 * (net("one") // 0); 0.1); $text)
    else "  " + $text end),
($blocks[0].problems | map(select(.id == "counters-arranged") | .message)) as $said
| (("8", "12") as $size
  | ($said | map(select(startswith("perf: \($size) events do not fit"))) | first) as $message
  | if $emulated then line($message != null; "said in problems: \($message)") else empty end),

# EDPM's evaluation. What each program counts itself:
($evaluation[0].regions | with_entries(select(.key | test("^E[1-4](Static|Dynamic)\\.")))) as $own
| line(($own | length) == 78 and ($own | all(.executions == 5)); "E1 to E4, static and dynamic: \($own | length) regions ran"),
($own | [.[] | select(.counters | any(startswith("cpu.")))]) as $cpu_regions
| line(($cpu_regions | length) > 0
    and ($cpu_regions | all(.counters as $counters | .records | all(. as $record
      | $counters | map(select(startswith("cpu."))) | all($record.cpu[.[4:]] > 0))));
  "each of the \([$cpu_regions[].records | length] | add) records of the \($cpu_regions | length) regions that ask has its counters of the CPU"),
line([$own[] | .counters as $counters | .records[] | . as $record
    | ["time", "cpu", "memory", "cache", "branch", "jvm", "os"] | map(select($record[.]) as $type
      | $record[$type] | keys[] | "\($type).\(.)") | sort == ($counters | sort)] | all;
  "each record has its own counters and no others"),
line([$own[].summary[] | has("source") or (.unavailable | length > 0)] | all;
  "each counter that is not served says why: \([$own[].summary[].unavailable // empty] | unique | length) reasons"),
if $emulated then
  line([$own[].summary | to_entries[]
      | .value.source == $listed[0].counters[.key].source and .value.unavailable == $listed[0].counters[.key].unavailable] | all;
    "edpm counters said the same of each")
else empty end,
# With the CPU's for all of them:
($cpu[0].regions) as $all
| def region($program; $function; $name): $all["\($program).\($function)\($name)"].summary["cpu.instructions"].min;
(("Static", "Dynamic") as $kind
  | ("first", "second", "third") as $function
  | region("E2\($kind)"; $function; ".one") as $block
  | {E1: {"": 4}, E2: {".one": 1, ".two": 1, ".three": 1, ".four": 1},
     E3: {".one": 4, ".two": 3, ".three": 2, ".four": 1}, E4: {".one": 2, ".two": 2, ".three": 2, ".four": 1}}
  | to_entries[] | .key as $experiment
  | [.value | to_entries[] | apart(region("\($experiment)\($kind)"; $function; .key); (($block // 0) * .value)) | if . == null then infinite else fabs end] as $apart
  | line($apart | all(. <= 0.01);
      "\($experiment)\($kind).\($function): blocks of \($block) instructions, apart \($apart | max | percent)")),

($refused[0] // null
  | if . == null then "  not tried: a user who may not count"
    else .regions["E2Dynamic.first.one"].summary["cpu.cycles"].unavailable as $reason
      | line($reason // "" | contains("perf_event_paranoid is 3"); "refused: \($reason)") end)

// Loads a trace into Perfetto's engine and prints the rows of queries, as JSON.
//   node query.mjs FOLDER TRACE QUERY...
// FOLDER has engine_bundle.node.js, engine.mjs and trace_processor.wasm: the engine as the Perfetto
// page runs it in a browser, so this gives it what it expects of a browser's worker.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import vm from 'node:vm';

const [folder, trace, ...queries] = process.argv.slice(2);
const MOST_AT_ONCE = 32 << 20;

console.warn = () => {};
console.log = () => {};
globalThis.self = globalThis;
globalThis.WorkerGlobalScope = class {};
globalThis.location ??= { href: pathToFileURL(folder).href + '/' };
globalThis.wasmBytes = new Uint8Array(readFileSync(join(folder, 'trace_processor.wasm')));

let glue = readFileSync(join(folder, 'engine_bundle.node.js'), 'utf8');
for (const [from, to] of [
  ['this.useMemory64 = hasMemory64Support();', 'this.useMemory64 = false;'],
  ['locateFile: (s) => s,', 'locateFile: (s) => s, wasmBinary: globalThis.wasmBytes,'],
  [
    'const wasmBridge = new wasm_bridge_1.WasmBridge();',
    'const wasmBridge = new wasm_bridge_1.WasmBridge(); globalThis.bridge = wasmBridge;',
  ],
]) {
  if (!glue.includes(from)) {
    throw new Error('another version of the engine: it does not have ' + from);
  }
  glue = glue.replace(from, to);
}
vm.runInThisContext(glue);

const { EngineBase } = await import(pathToFileURL(join(folder, 'engine.mjs')).href);

class Engine extends EngineBase {
  mode = 'WASM';
  id = 'test';

  constructor(port) {
    super();
    this.port = port;
    port.onmessage = (message) => this.onRpcResponseBytes(message.data);
  }

  rpcSendRequestBytes(bytes) {
    this.port.postMessage(bytes);
  }
}

const channel = new MessageChannel();
globalThis.bridge.initialize(channel.port1);
const engine = new Engine(channel.port2);

const bytes = new Uint8Array(readFileSync(trace));
for (let from = 0; from < bytes.length; from += MOST_AT_ONCE) {
  await engine.parse(bytes.subarray(from, from + MOST_AT_ONCE));
}
await engine.notifyEof();

const results = [];
for (const query of queries) {
  const result = await engine.query(query);
  const rows = [];
  for (const row = result.iter({}); row.valid(); row.next()) {
    rows.push(result.columns().map((column) => row.get(column)));
  }
  results.push(rows);
}
process.stdout.write(
  JSON.stringify(results, (_, value) => (typeof value === 'bigint' ? value.toString() : value)) + '\n',
  () => process.exit(0),
);

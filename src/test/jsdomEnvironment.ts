import JSDOMEnvironment from 'jest-environment-jsdom';

// These globals are missing in jsdom, or jsdom's versions of them do not accept Node's streams and signals.
const fromNode = [
  'AbortController',
  'AbortSignal',
  'BroadcastChannel',
  'CompressionStream',
  'DecompressionStream',
  'Headers',
  'ReadableStream',
  'Request',
  'Response',
  'TextDecoder',
  'TextDecoderStream',
  'TextEncoder',
  'TextEncoderStream',
  'TransformStream',
  'Uint8Array',
  'WritableStream',
  'fetch',
  'structuredClone',
] as const;

/** Jest environment: jsdom with Node's implementations of these web APIs. */
export default class extends JSDOMEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    for (const name of fromNode) {
      const value = globalThis[name];
      Object.defineProperty(this.global, name, { value, configurable: true, writable: true });
    }
  }
}

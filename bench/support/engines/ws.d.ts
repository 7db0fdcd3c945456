// Types of those parts of the package that bidi.ts needs. The package comes with jsdom, without types.
declare module 'ws' {
  import type { EventEmitter } from 'node:events';

  export default class WebSocket extends EventEmitter {
    constructor(address: string);
    send(text: string): void;
  }
}

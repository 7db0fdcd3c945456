// As much of the package as bidi.ts needs: it comes with jsdom, without types.
declare module 'ws' {
  import type { EventEmitter } from 'node:events';

  export default class WebSocket extends EventEmitter {
    constructor(address: string);
    send(text: string): void;
  }
}

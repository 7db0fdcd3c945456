/** Browser engine, as benchmarks drive it. Each function rejects when the browser does not do what it is asked for. */
export interface Engine {
  name: string;
  /** @returns why the engine cannot be measured here; undefined when it can */
  missing(): string | undefined;
  /** Starts a browser with a new profile. */
  start(): Promise<OpenBrowser>;
}

export interface OpenBrowser {
  version: string;
  /** Opens a visible tab beside the open ones. */
  newTab(): Promise<Tab>;
  /** Asks the browser to quit, and waits until it has ended. */
  quit(): Promise<void>;
  /** Kills the browser, like a crash or a power cut, and removes its profile. */
  kill(): Promise<void>;
}

export interface Tab {
  /** Opens a page. Resolves when it is loaded. */
  open(url: string): Promise<void>;
  /** @returns the value of a JavaScript expression in the page, which must be expressible in JSON */
  evaluate<T>(expression: string): Promise<T>;
  /** Presses 'Back', without waiting for the page. */
  back(): Promise<void>;
  close(): Promise<void>;
}

/** A browser engine as the benchmarks drive it. Each function rejects when the browser does not do what it is asked. */
export interface Engine {
  name: string;
  /** @returns why the engine cannot be measured here, or undefined */
  missing(): string | undefined;
  /** Starts a browser with a new profile. */
  start(): Promise<OpenBrowser>;
}

export interface OpenBrowser {
  version: string;
  /** Opens a visible tab beside those that are open. */
  newTab(): Promise<Tab>;
  /** Asks the browser to quit, and waits until it has ended. */
  quit(): Promise<void>;
  /** Kills the browser, as a crash or a power cut does, and removes its profile. */
  kill(): Promise<void>;
}

export interface Tab {
  /** Resolves when the page is loaded. */
  open(url: string): Promise<void>;
  /** @returns the value of a JavaScript expression in the page, which JSON must be able to hold */
  evaluate<T>(expression: string): Promise<T>;
  /** Presses 'Back', without waiting for the page. */
  back(): Promise<void>;
  close(): Promise<void>;
}

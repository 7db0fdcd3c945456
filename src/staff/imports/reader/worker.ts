import { type CallName, makeSession } from './session';

// Reads files in a thread of its own, so that the page answers meanwhile, and a file that takes all memory ends only
// this thread.

const session = makeSession() as Record<CallName, (argument: unknown) => unknown>;

addEventListener(
  'message',
  ({ data }: MessageEvent<{ id: number; name: CallName; argument: unknown }>) => {
    const { id, name, argument } = data;
    try {
      postMessage({ id, answer: session[name](argument) });
    } catch (error) {
      postMessage({ id, error: String(error) });
    }
  },
);

import { CODE_MISSING, keepValues, PRESSED, VISITOR } from '../config/earlyForm';
import { isNewDeployment } from './newDeployment';

/** Half of the wait before the second attempt, in milliseconds; doubled with each failure. */
const WAIT_MS = 250;
/** Attempts without a press or a new connection, within half a minute. */
const MOST_ATTEMPTS = 7;
/** Failed attempts from which a visitor who has pressed is told. */
const TOLD_FROM = 2;
/** An attempt that takes longer counts as failed for a visitor who has pressed. */
const PATIENCE_MS = 15_000;

interface Options {
  /** Loads the code and starts it; rejects when it cannot be loaded. */
  load: () => Promise<void>;
  /** uuid of the visitor whose visit is recorded, or ''. */
  visitor: () => string;
}

/**
 * Loads the code of the pages, repeated when it fails, and keeps what is pressed in a prerendered form until then. A form
 * whose code does not come is posted by the browser (D2.16).
 */
export function codeLoader({ load, visitor }: Options) {
  let failures = 0;
  /** An attempt runs, or the code has been started. */
  let isBusy = false;
  let pressed: HTMLFormElement | undefined;
  /** From now on a press posts the form. */
  let isTold = false;

  const attempt = (): void => {
    if (isBusy) return;
    isBusy = true;
    load().catch((error: Error) => {
      console.error(`the code of the pages failed: ${error.message}`);
      isBusy = false;
      if (++failures >= TOLD_FROM) tell();
      if (failures < MOST_ATTEMPTS) setTimeout(attempt, WAIT_MS * 2 ** failures);
      // After a release the old files may be gone for good, and the new ones do not fit the code that runs here.
      if (pressed) void isNewDeployment().then((isNew) => isNew && leave());
    });
  };

  /** Says what happened to a visitor who has pressed. */
  function tell(): void {
    const text = document.getElementById(CODE_MISSING);
    // The form's code removes it.
    if (!pressed || !text) return;
    isTold = true;
    text.hidden = false;
    text.scrollIntoView(false);
  }

  /**
   * Goes on with the new release: its server takes the form, even if the old code is gone. Without such a server its
   * page shows the typed values; only the consent has to be given again.
   */
  function leave(): void {
    tell();
    if (pressed?.method === 'post') pressed.requestSubmit();
    else if (pressed && keepValues(pressed)) location.reload();
  }

  function keepPress(event: SubmitEvent): void {
    // Code that has been started prevents it.
    if (event.defaultPrevented) return;
    const form = event.target as HTMLFormElement;
    if (isTold && form.method === 'post') {
      // Code that arrives while the browser posts must not send it a second time.
      form.removeAttribute(PRESSED);
      (form.elements.namedItem(VISITOR) as HTMLInputElement).value = visitor();
      return;
    }
    event.preventDefault();
    // The code sends it (QuoteForm.tsx).
    form.setAttribute(PRESSED, '');
    setTimeout(tell, PATIENCE_MS);
    pressed = form;
    attempt();
  }

  addEventListener('online', attempt);
  return { attempt, keepPress };
}

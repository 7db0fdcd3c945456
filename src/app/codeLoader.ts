import { CODE_MISSING, keepValues, PRESSED, VISITOR } from '../config/earlyForm';
import { isNewDeployment } from './newDeployment';

/** Half of the wait before the second attempt, in milliseconds; each failure doubles the wait. */
const WAIT_MS = 250;
/** Number of attempts made without a press or a new connection; they take half a minute. */
const MOST_ATTEMPTS = 7;
/** Number of failed attempts after which a visitor who pressed the button sees the note. */
const FAILURES_BEFORE_NOTE = 2;
/** Time after a press until the visitor sees the note, even if an attempt is still running. */
const NOTE_AFTER_MS = 15_000;

interface Options {
  /** Loads the code and starts it; rejects when it cannot be loaded. */
  load: () => Promise<void>;
  /** uuid of the visitor; '' without consent to record the visit. */
  visitor: () => string;
}

/**
 * Loads the code of the pages, again when it fails, and holds a press of a prerendered form's button until the code can
 * send the form. When the code cannot be loaded, a note says so, and the next press lets the browser post the form
 * (D2.16).
 */
export function codeLoader({ load, visitor }: Options) {
  let failures = 0;
  /** Whether an attempt is running or the code has been started. */
  let isBusy = false;
  let pressed: HTMLFormElement | undefined;
  /** Whether the note is shown, so that from now on a press posts the form. */
  let isNoteShown = false;

  const attempt = (): void => {
    if (isBusy) return;
    isBusy = true;
    load().catch((error: Error) => {
      console.error(`the code of the pages failed: ${error.message}`);
      isBusy = false;
      if (++failures >= FAILURES_BEFORE_NOTE) showNote();
      if (failures < MOST_ATTEMPTS) setTimeout(attempt, WAIT_MS * 2 ** failures);
      // After a release the old files may be gone for good, and the new ones do not fit the code that runs here.
      if (pressed) void isNewDeployment().then((isNew) => isNew && continueInNewRelease());
    });
  };

  /** Shows the note to a visitor who has pressed the button. */
  function showNote(): void {
    const note = document.getElementById(CODE_MISSING);
    // The form's code removes the note when it starts.
    if (!pressed || !note) return;
    isNoteShown = true;
    note.hidden = false;
    note.scrollIntoView(false);
  }

  /**
   * Continues in a new release: its server accepts the posted form. Where no server accepts posted forms, a reload
   * shows the page of the new release with the typed values; only the consent has to be given again.
   */
  function continueInNewRelease(): void {
    showNote();
    if (pressed?.method === 'post') pressed.requestSubmit();
    else if (pressed && keepValues(pressed)) location.reload();
  }

  function keepPress(event: SubmitEvent): void {
    // Code that has been started prevents the event and sends the form itself.
    if (event.defaultPrevented) return;
    const form = event.target as HTMLFormElement;
    if (isNoteShown && form.method === 'post') {
      // Code that arrives while the browser posts the form must not send it a second time.
      form.removeAttribute(PRESSED);
      (form.elements.namedItem(VISITOR) as HTMLInputElement).value = visitor();
      return;
    }
    event.preventDefault();
    // The attribute makes the form's code send the form when it starts (QuoteForm.tsx).
    form.setAttribute(PRESSED, '');
    setTimeout(showNote, NOTE_AFTER_MS);
    pressed = form;
    attempt();
  }

  addEventListener('online', attempt);
  return { attempt, keepPress };
}

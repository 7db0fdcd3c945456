import { form } from '../../text/form';
import { VisuallyHidden } from '../../ui/VisuallyHidden';

/**
 * A field that only scripts fill in. It is visually hidden, since scripts skip fields with `display: none`. Screen
 * readers, the Tab key, autofill and password managers skip it; the `data-*` attributes are those of 1Password,
 * Bitwarden, Dashlane and LastPass.
 */
export const Honeypot = () => (
  <div aria-hidden>
    <VisuallyHidden>
      <label>
        {form.person.website}
        <input
          name="website"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore
          data-bwignore
          data-form-type="other"
          data-lpignore="true"
        />
      </label>
    </VisuallyHidden>
  </div>
);

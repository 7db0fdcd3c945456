import { form } from '../../text/form';
import { VisuallyHidden } from '../../ui/VisuallyHidden';

/**
 * A honeypot: scripts fill in every field, people never come across this one. It is laid out, since scripts skip what is
 * not displayed. Screen readers, the Tab key, autofill and password managers pass it by; `data-*` are the switches of
 * 1Password, Bitwarden, Dashlane and LastPass.
 */
export const Honeypot = () => (
  <div aria-hidden>
    <VisuallyHidden component="div">
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

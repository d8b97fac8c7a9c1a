import type { SyntheticEvent } from 'react'
import type { Words } from '../copy/copy.ts'
import { useLastingState } from './lasting-state.ts'

/** Returns the password of a form exactly as typed, including leading and trailing spaces. */
export const passwordOf = (form: HTMLFormElement): string => String(new FormData(form).get('password'))

/**
 * A password field with a button that shows its text. Keeps the text after every failure. Has no `maxLength`, because
 * that would silently cut a pasted password. While a call runs the characters are hidden, so that browsers do not store
 * them as ordinary text.
 *
 * @param label says whether it asks for a new password
 * @param onType called with every change, for forms that check the password
 */
export function PasswordField({
  id,
  words,
  label = 'password.label',
  autoComplete,
  busy,
  invalid,
  describedBy,
  onType,
}: {
  readonly id: string
  readonly words: Words
  readonly label?: 'password.label' | 'password.new'
  readonly autoComplete: 'new-password' | 'current-password'
  readonly busy: boolean
  readonly invalid: boolean
  readonly describedBy: string
  readonly onType?: (password: string) => void
}) {
  const [isShown, setShown] = useLastingState(`${id} shown`, () => false)
  const read = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => onType?.(currentTarget.value)
  return (
    <>
      <label id={`${id}-label`} className="lk-label" htmlFor={id}>
        {words(label)}
      </label>
      <div className="lk-reveal">
        <input
          id={id}
          name="password"
          className="lk-input"
          type={isShown && !busy ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          required
          data-latchkey-focus=""
          readOnly={busy}
          aria-invalid={invalid}
          aria-describedby={describedBy}
          onInput={read}
          onChange={read}
        />
        <button
          // Keeps the text clear of the toggle, whose width depends on the language, the site and the font.
          ref={(button) => {
            button?.closest<HTMLElement>('.latchkey')?.style.setProperty('--lk-toggle', `${button.offsetWidth}px`)
          }}
          type="button"
          className="lk-link"
          aria-controls={id}
          aria-describedby={`${id}-label`}
          onClick={() => setShown(!isShown)}
        >
          {words(isShown ? 'password.hide' : 'password.show')}
        </button>
      </div>
    </>
  )
}

import { useState } from 'react'
import type { Words } from '../copy/copy.ts'

/** What the form of an event holds, to the letter: no space of a password is taken away. */
export const passwordOf = (form: HTMLFormElement): string => String(new FormData(form).get('password'))

/**
 * A password, with a button that shows it. The field keeps what was typed through every failure. It has no
 * `maxLength`, which would cut a pasted password in silence. While a call runs the letters are hidden, so that no
 * browser remembers them as text.
 *
 * @param onType hears every change, where the form asks about it
 */
export function PasswordField({
  id,
  words,
  autoComplete,
  busy,
  invalid,
  describedBy,
  onType,
}: {
  readonly id: string
  readonly words: Words
  readonly autoComplete: 'new-password' | 'current-password'
  readonly busy: boolean
  readonly invalid: boolean
  readonly describedBy: string
  readonly onType?: (password: string) => void
}) {
  const [isShown, setShown] = useState(false)
  return (
    <>
      <label id={`${id}-label`} className="lk-label" htmlFor={id}>
        {words('password.label')}
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
          onChange={(event) => onType?.(event.currentTarget.value)}
        />
        <button
          // What is typed ends before this word, whose width is the language's, the site's and the font's.
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

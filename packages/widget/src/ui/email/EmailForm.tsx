import type { Entry } from '../entry.ts'
import { FieldError } from '../FieldError.tsx'
import { Form } from '../Form.tsx'
import { Submit } from '../Submit.tsx'

/**
 * Asks for an email address. Has no hooks and an uncontrolled field, because Main shows it before React has loaded. The
 * typed text stays in the field after every failure.
 */
export const EmailForm = ({
  at: { id, words, typed, busy, waiting, error, autofill, mark },
  emit,
  label,
}: Parameters<Entry<[address: string]>>[0] & {
  /** Label of the button, if it does not continue with the email. */
  readonly label?: string
}) => (
  <Form
    onSubmit={(form) => {
      if (waiting === 0) emit(String(new FormData(form).get('email')))
    }}
  >
    <label className="lk-label" htmlFor={`${id}-email`}>
      <span>{words('email.label')}</span>
      {autofill?.mark}
    </label>
    <input
      id={`${id}-email`}
      name="email"
      className="lk-input"
      type="email"
      inputMode="email"
      autoComplete={autofill ? `email ${autofill.token}` : 'email'}
      autoCapitalize="off"
      autoCorrect="off"
      enterKeyHint="go"
      spellCheck={false}
      required
      data-latchkey-focus=""
      placeholder={words('email.placeholder')}
      defaultValue={typed}
      readOnly={busy}
      aria-invalid={!!error?.field}
      aria-describedby={`${id}-email-error`}
    />
    <FieldError id={`${id}-email-error`} message={error?.message ?? null} waiting={waiting} words={words} />
    <Submit label={label ?? words('email.continue')} busy={busy} disabled={waiting > 0} mark={mark} />
  </Form>
)

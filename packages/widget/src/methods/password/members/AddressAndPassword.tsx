import type { Entry } from '../../../ui/entry.ts'
import { FieldError } from '../../../ui/FieldError.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Submit } from '../../../ui/Submit.tsx'
import { TextField } from '../../../ui/TextField.tsx'

type AddressAndPasswordIntents = [by: 'password' | 'forgot', address: string, password: string]

const fieldOf = (form: HTMLFormElement | null) => form?.elements.namedItem('password') as HTMLInputElement

const typedIn = (form: HTMLFormElement): readonly [address: string, password: string] => {
  const formData = new FormData(form)
  return [String(formData.get('email')), String(formData.get('password'))]
}

/**
 * Address and password on the first screen. Uncontrolled and without hooks, like everything that Main shows before
 * React has loaded: the field itself holds whether the password is visible.
 */
export const AddressAndPassword: Entry<AddressAndPasswordIntents> = ({
  at: { id, words, typed, busy, waiting, error, mark },
  emit,
}) => {
  const isOfAddress = error?.field === 'email'
  const message = error?.message ?? null
  return (
    <Form
      onSubmit={(form) => {
        if (waiting > 0) return
        // While a call runs the characters are hidden, so that browsers do not store them as ordinary text.
        hide(form, words('password.show'))
        emit('password', ...typedIn(form))
      }}
    >
      <TextField
        id={`${id}-email`}
        name="email"
        label={words('password.email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        required
        data-latchkey-focus=""
        placeholder={words('email.placeholder')}
        defaultValue={typed}
        readOnly={busy}
        aria-invalid={isOfAddress}
        message={isOfAddress ? message : null}
        waiting={0}
        words={words}
      />
      <label id={`${id}-password-label`} className="lk-label" htmlFor={`${id}-password`}>
        {words('password.label')}
      </label>
      <div className="lk-reveal lk-plain">
        <input
          id={`${id}-password`}
          name="password"
          className="lk-input"
          type="password"
          autoComplete="current-password"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          required
          readOnly={busy}
          aria-invalid={error?.field === 'password'}
          aria-describedby={`${id}-password-error`}
        />
        <button
          type="button"
          className="lk-link"
          name="reveal"
          aria-controls={`${id}-password`}
          aria-describedby={`${id}-password-label`}
          onClick={({ currentTarget: button }) => {
            const field = fieldOf(button.form)
            const isShown = field.type === 'text'
            field.type = isShown ? 'password' : 'text'
            button.textContent = words(isShown ? 'password.show' : 'password.hide')
          }}
        >
          {words('password.show')}
        </button>
      </div>
      <FieldError id={`${id}-password-error`} message={isOfAddress ? null : message} waiting={waiting} words={words} />
      <button
        type="button"
        className="lk-link lk-aside"
        onClick={({ currentTarget: { form } }) => !busy && form && emit('forgot', ...typedIn(form))}
      >
        {words('memberPassword.signUp')}
      </button>
      <Submit label={words('password.continue')} busy={busy} disabled={waiting > 0} mark={mark} />
    </Form>
  )
}

const hide = (form: HTMLFormElement, show: string) => {
  fieldOf(form).type = 'password'
  const button = form.elements.namedItem('reveal')
  if (button instanceof HTMLButtonElement) button.textContent = show
}

import { FieldError } from '../../../ui/FieldError.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Heading } from '../../../ui/Heading.tsx'
import { PasswordField, passwordOf } from '../../../ui/PasswordField.tsx'
import { Submit } from '../../../ui/Submit.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { Username } from '../../../ui/Username.tsx'
import type { View } from '../../../ui/view.ts'

type MemberLogInData = {
  readonly email: string
  readonly isFixed: boolean
  /** False if an organization asks for this very address. */
  readonly mayChange: boolean
}
type MemberLogInIntents = { submit: [email: string, password: string]; forgot: [email: string] }

/** Asks for address and password, or only for the password of a known address. */
export const MemberLogIn: View<MemberLogInData, MemberLogInIntents> = ({ at, emit, onBack }) => {
  const { id, words, busy, error, email, isFixed } = at
  const locked = at.waiting.submit ?? 0
  const message = error?.message ?? null
  /** A displayed address cannot be corrected here, so its errors appear below it. */
  const isOfAddress = !isFixed && error?.field === 'email'
  const emailIn = (form: HTMLFormElement | null) => String((form && new FormData(form).get('email')) ?? email)
  return (
    <div className="lk-form lk-view">
      <Heading id={`${id}-title`} text={words('memberPassword.title')} />
      <Form
        onSubmit={(form) => {
          if (locked === 0) emit.submit(emailIn(form), passwordOf(form))
        }}
      >
        {isFixed ? (
          <Username id={`${id}-username`} words={words} email={email} onChange={at.mayChange ? onBack : undefined} />
        ) : (
          <TextField
            id={`${id}-username`}
            name="email"
            label={words('password.email')}
            type="email"
            autoComplete="username"
            required
            defaultValue={email}
            readOnly={busy === 'submit'}
            aria-invalid={isOfAddress}
            message={isOfAddress ? message : null}
            waiting={0}
            words={words}
          />
        )}
        <PasswordField
          id={`${id}-password`}
          words={words}
          autoComplete="current-password"
          busy={busy === 'submit'}
          invalid={error?.field === 'password'}
          describedBy={`${id}-title ${id}-password-error`}
        />
        <FieldError id={`${id}-password-error`} message={isOfAddress ? null : message} waiting={locked} words={words} />
        <button
          type="button"
          className="lk-link lk-aside"
          onClick={(event) => emit.forgot(emailIn(event.currentTarget.form))}
        >
          {words('memberPassword.signUp')}
        </button>
        <Submit label={words('password.continue')} busy={busy === 'submit'} disabled={locked > 0} />
      </Form>
    </div>
  )
}

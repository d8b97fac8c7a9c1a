import { FieldError } from '../../../ui/FieldError.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Heading } from '../../../ui/Heading.tsx'
import { PasswordField, passwordOf } from '../../../ui/PasswordField.tsx'
import { Submit } from '../../../ui/Submit.tsx'
import { Username } from '../../../ui/Username.tsx'
import type { View } from '../../../ui/view.ts'
import type { CreateOrLoginData, CreateOrLoginIntents, CreateOrLoginQuestions } from './create-or-login.contract.ts'
import { SecondOption } from './SecondOption.tsx'

/** The address has a password. */
export const LogIn: View<CreateOrLoginData, CreateOrLoginIntents, CreateOrLoginQuestions> = ({ at, emit, onBack }) => {
  const { id, words, busy, error } = at
  const waitSeconds = at.waiting.login ?? 0
  const message = error && error.intent !== 'second' ? error.message : null
  return (
    <div className="lk-form lk-view">
      <Heading id={`${id}-title`} text={words('password.logIn')} />
      <Form
        onSubmit={(form) => {
          if (waitSeconds === 0) emit.login(passwordOf(form))
        }}
      >
        <Username id={`${id}-username`} words={words} email={at.email} onChange={onBack} />
        <div className="lk-beside-label">
          <PasswordField
            id={`${id}-password`}
            words={words}
            autoComplete="current-password"
            busy={busy === 'login'}
            invalid={error?.field === 'password'}
            describedBy={`${id}-title ${id}-password-error`}
          />
          {/* Shown in the row of the label, reached behind the field. */}
          <button
            type="button"
            className="lk-link lk-aside"
            aria-disabled={busy === 'forgot' || (at.waiting.forgot ?? 0) > 0 ? true : undefined}
            onClick={() => (at.waiting.forgot ?? 0) === 0 && emit.forgot()}
          >
            {words('password.forgot')}
          </button>
        </div>
        <FieldError id={`${id}-password-error`} message={message} waiting={waitSeconds} words={words} />
        <Submit label={words('password.continue')} busy={busy === 'login'} disabled={waitSeconds > 0} />
      </Form>
      <SecondOption at={at} emit={emit} />
    </div>
  )
}

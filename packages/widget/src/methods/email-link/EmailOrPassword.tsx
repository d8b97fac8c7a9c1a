import type { Entry } from '../../flow/method.ts'
import { EmailForm } from '../../ui/email/EmailForm.tsx'

/** The email form, and below it the way to a password, which takes along what was typed. */
export const EmailOrPassword: Entry<[by: 'mail' | 'password', address: string]> = ({ at, emit }) => (
  <div className="lk-form">
    <EmailForm at={at} emit={(address) => emit('mail', address)} />
    <button
      type="button"
      className="lk-button lk-secondary"
      aria-disabled={at.busy ? true : undefined}
      onClick={({ currentTarget: { previousElementSibling: form } }) => {
        if (!at.busy && form instanceof HTMLFormElement) emit('password', String(new FormData(form).get('email')))
      }}
    >
      {at.words('b2bMain.password')}
    </button>
  </div>
)

import { CodeEntry } from '../../../ui/CodeEntry.tsx'
import { EmailSent } from '../../../ui/EmailSent.tsx'
import { FieldError } from '../../../ui/FieldError.tsx'
import { SecondaryButton } from '../../../ui/SecondaryButton.tsx'
import type { View } from '../../../ui/view.ts'
import { MailSent } from '../mails/MailSent.tsx'
import { mails } from '../mails/mails.ts'
import type { CreateOrLoginData, CreateOrLoginIntents, CreateOrLoginQuestions } from './create-or-login.contract.ts'
import { isSending, Sending } from './Sending.tsx'

/** The address has no password: shows the alternative that was sent on arrival. */
export const Passwordless: View<CreateOrLoginData, CreateOrLoginIntents, CreateOrLoginQuestions> = (props) => {
  const { at, emit, ask, onBack } = props
  const { id, words, sent, busy, error } = at
  const waitSeconds = at.waiting.instead ?? 0
  const codeError = error?.intent === 'submit' ? error : null
  return (
    <div className="lk-form lk-view">
      {sent === null && <Sending {...props} />}
      {sent?.by === 'code' && (
        <CodeEntry
          at={{
            ...at,
            channel: 'email',
            destination: at.email,
            minutes: sent.minutes,
            sends: sent.sends,
            error: codeError,
          }}
          emit={emit}
          ask={ask}
          onBack={onBack}
        />
      )}
      {sent?.by === 'link' && (
        <EmailSent
          at={{ ...at, ...sent, error: codeError }}
          // The emitter is a proxy, so spreading it would copy nothing.
          emit={{ again: emit.again, submit: emit.submit, change: () => onBack?.() }}
          ask={ask}
        />
      )}
      {sent?.by === 'reset' && <MailSent at={{ ...at, mail: mails.setNew }} emit={emit} ask={ask} onBack={onBack} />}
      {(sent ? sent.by !== 'reset' : !isSending(at)) && (
        <>
          <SecondaryButton
            label={words('password.instead')}
            busy={busy === 'instead'}
            disabled={waitSeconds > 0}
            onPress={emit.instead}
          />
          <FieldError
            id={`${id}-instead-error`}
            message={error?.intent === 'instead' ? error.message : null}
            waiting={waitSeconds}
            words={words}
          />
        </>
      )}
    </div>
  )
}

import { Banner } from '../../../ui/Banner.tsx'
import { FieldError } from '../../../ui/FieldError.tsx'
import { Heading } from '../../../ui/Heading.tsx'
import type { JudgedPassword, PasswordCounts } from '../../../ui/judged-password.ts'
import { SecondaryButton } from '../../../ui/SecondaryButton.tsx'
import type { View } from '../../../ui/view.ts'
import type { PasswordSteps } from '../../../user-flow/password.contract.ts'
import { NewPassword } from '../strength/NewPassword.tsx'

/** An email link signs in without input. After a failure there is a button to continue. */
const LoggingIn: View<ResetFormData, ResetFormIntents> = ({ at, emit }) => {
  const { id, words, error } = at
  // After the user leaves, the message no longer matters.
  if (error === null && at.busy !== 'leave')
    return (
      <div className="lk-view lk-end" role="status">
        <Heading id={`${id}-title`} text={words('password.loggingInTitle')} />
        <span className="lk-spinner lk-large" aria-hidden={true} />
      </div>
    )
  const waitSeconds = Math.max(at.waiting.arrive ?? 0, at.waiting.login ?? 0)
  return (
    <div className="lk-form lk-view">
      <Heading id={`${id}-title`} text={words('password.notLoggedIn')} />
      <FieldError id={`${id}-login-error`} message={error?.message ?? null} waiting={waitSeconds} words={words} />
      {error?.repeatable && (
        <SecondaryButton label={words('flow.retry')} busy={false} disabled={waitSeconds > 0} onPress={emit.login} />
      )}
      {at.hasMain && <SecondaryButton label={words('password.otherWay')} busy={false} onPress={emit.leave} />}
    </div>
  )
}

export type ResetFormData = PasswordSteps['PasswordResetForm'] & {
  readonly luds: PasswordCounts | null
  /** Whether the page has a Main to return to. */
  readonly hasMain: boolean
}
export type ResetFormIntents = { reset: [password: string]; login: []; leave: [] }
export type ResetFormQuestions = { strength: [[password: string], JudgedPassword] }

/** An email link has proven the address: sets a new password, or signs in without one. */
export const ResetForm: View<ResetFormData, ResetFormIntents, ResetFormQuestions> = (props) => {
  const { at, emit, ask } = props
  const { id, words, busy, error } = at
  if (at.token !== '' && at.tokenType === 'login') return <LoggingIn {...props} />
  const waitSeconds = at.waiting.login ?? 0
  const own = (intent: string) => (error?.intent === intent ? error : null)
  return (
    <div className="lk-form lk-view">
      <Heading id={`${id}-title`} text={words('password.resetTitle')} />
      {at.token === '' ? (
        <Banner kind="warning">{words('password.noLink')}</Banner>
      ) : (
        <>
          <NewPassword
            id={id}
            words={words}
            email={null}
            luds={at.luds}
            judged={at.answers.strength}
            busy={busy === 'reset'}
            waiting={at.waiting.reset ?? 0}
            error={own('reset')}
            describedBy={`${id}-title`}
            onType={ask.strength}
            onSubmit={emit.reset}
          />
          <SecondaryButton
            label={words(busy === 'login' ? 'password.loggingIn' : 'password.without')}
            busy={busy === 'login'}
            disabled={waitSeconds > 0}
            onPress={emit.login}
          />
          <FieldError
            id={`${id}-login-error`}
            message={own('login')?.message ?? null}
            waiting={waitSeconds}
            words={words}
          />
        </>
      )}
      {at.hasMain && (
        <button type="button" className="lk-link lk-aside" onClick={() => emit.leave()}>
          {words('password.otherWay')}
        </button>
      )}
    </div>
  )
}

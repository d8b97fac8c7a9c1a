import type { View } from '../../flow/view.ts'
import { FieldError } from '../../ui/FieldError.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { SecondaryButton } from '../../ui/SecondaryButton.tsx'
import type { Says, Shows } from './ResetForm.tsx'

/** A link from a mail signs in by itself. Where that fails, there is a way on. */
export const LoggingIn: View<Shows, Says> = ({ at, emit }) => {
  const { id, words, error } = at
  // Somebody who leaves logs in no more, whatever has become of the message.
  if (error === null && at.busy !== 'leave')
    return (
      <div className="lk-view lk-end" role="status">
        <Heading id={`${id}-title`} text={words('password.loggingInTitle')} />
        <span className="lk-spinner lk-large" aria-hidden={true} />
      </div>
    )
  const waiting = Math.max(at.waiting.arrive ?? 0, at.waiting.login ?? 0)
  return (
    <div className="lk-form lk-view">
      <Heading id={`${id}-title`} text={words('password.notLoggedIn')} />
      <FieldError id={`${id}-login-error`} message={error?.message ?? null} waiting={waiting} words={words} />
      {error?.repeatable && (
        <SecondaryButton label={words('flow.retry')} busy={false} disabled={waiting > 0} onPress={emit.login} />
      )}
      {at.hasMain && <SecondaryButton label={words('password.otherWay')} busy={false} onPress={emit.leave} />}
    </div>
  )
}

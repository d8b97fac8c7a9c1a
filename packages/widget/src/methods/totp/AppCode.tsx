import type { AtSecondStep } from '../../member-flow/second-step.ts'
import { CodeForm } from '../../ui/CodeForm.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { SecondaryButton } from '../../ui/SecondaryButton.tsx'
import type { View } from '../../ui/view.ts'

type AppCodeData = { readonly who: AtSecondStep; readonly isEnrolling: boolean }
type AppCodeIntents = { submit: [code: string]; textMessage: []; backupCode: [] }

/** Asks for the six digits of an authenticator app. */
export const AppCode: View<AppCodeData, AppCodeIntents> = ({ at, emit }) => {
  const { id, words, error, busy, who, isEnrolling } = at
  const ids = { title: `${id}-title`, how: `${id}-how` }
  const isBusy = busy !== null
  return (
    <CodeForm
      at={at}
      emit={emit}
      labelledBy={ids.title}
      describedBy={ids.how}
      above={
        <>
          <Heading id={ids.title} text={words('totp.title')} />
          <p id={ids.how} className="lk-body">
            {words('totp.text')}
          </p>
        </>
      }
    >
      {isEnrolling || error ? <p className="lk-helper">{words('totp.wait')}</p> : null}
      {isEnrolling && error ? <p className="lk-helper">{words('totp.newest')}</p> : null}
      {!isEnrolling && who.usable.includes('smsOtp') && (
        <SecondaryButton label={words('totp.byText')} busy={false} disabled={isBusy} onPress={emit.textMessage} />
      )}
      {!isEnrolling && (
        <SecondaryButton label={words('totp.byBackup')} busy={false} disabled={isBusy} onPress={emit.backupCode} />
      )}
    </CodeForm>
  )
}

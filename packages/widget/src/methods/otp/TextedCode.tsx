import type { SmsCodeStep } from '../../member-flow/second-step.ts'
import { CodeEntry } from '../../ui/CodeEntry.tsx'
import { SecondaryButton } from '../../ui/SecondaryButton.tsx'
import type { View } from '../../ui/view.ts'

type TextedCodeIntents = { submit: [code: string]; resend: []; app: [] }

/**
 * Asks for the six digits of a text message as a second factor, with a link to the other factor if the member has it.
 */
export const TextedCode: View<SmsCodeStep, TextedCodeIntents> = (props) => {
  const { at, emit, onBack } = props
  const { words, destination, who, mayChange, busy } = at
  const number = destination || words('smsEntry.ownNumber')
  return (
    <>
      <CodeEntry
        {...props}
        at={{ ...at, destination: number, locksResend: true }}
        onBack={mayChange ? onBack : undefined}
      />
      {!mayChange && who.usable.includes('totp') && (
        <div className="lk-choices">
          <SecondaryButton label={words('mfa.app')} busy={false} disabled={busy !== null} onPress={emit.app} />
        </div>
      )}
    </>
  )
}

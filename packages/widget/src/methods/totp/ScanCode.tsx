import type { AtSecondStep } from '../../member-flow/second-step.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { MainButton } from '../../ui/MainButton.tsx'
import { SecondaryButton } from '../../ui/SecondaryButton.tsx'
import { Sentence } from '../../ui/Sentence.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import type { View } from '../../ui/view.ts'

type ScanCodeIntents = { next: []; manual: []; again: [] }

/** The secret of an authenticator app as a QR code. */
export const ScanCode: View<{ readonly who: AtSecondStep }, ScanCodeIntents> = ({ at, emit }) => {
  const { id, words, who, error, busy } = at
  const { app } = who
  return (
    <div className="lk-form lk-view">
      <Heading id={`${id}-title`} text={words('totp.scan')} describedBy={`${id}-how`} />
      <p id={`${id}-how`} className="lk-body">
        {words('totp.scanText')}
      </p>
      {error && (
        <Banner kind="error">
          <Sentence of={error.message} />
        </Banner>
      )}
      {(app || !error) && (
        <div className="lk-qr">
          {app && <img src={app.qrCode} alt={words('totp.qr')} width="200" height="200" />}
          {!app && busy !== null && (
            <span role="status">
              <Spinner />
              <span className="lk-hidden">{words('totp.making')}</span>
            </span>
          )}
        </div>
      )}
      {app ? (
        <>
          <MainButton label={words('totp.continue')} busy={false} onPress={emit.next} />
          <SecondaryButton label={words('totp.trouble')} busy={false} onPress={emit.manual} />
        </>
      ) : (
        error && <MainButton label={words('flow.retry')} busy={busy === 'again'} onPress={emit.again} />
      )}
    </div>
  )
}

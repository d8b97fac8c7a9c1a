import { Banner } from '../../ui/Banner.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { MainButton } from '../../ui/MainButton.tsx'
import { SecondaryButton } from '../../ui/SecondaryButton.tsx'
import type { View } from '../../ui/view.ts'
import type { PasskeySteps } from '../../user-flow/passkey.contract.ts'
import { PasskeyRow, type PasskeyRowIntents } from './PasskeyRow.tsx'

/** A passkey was created. Lists all passkeys, which can be renamed and deleted one at a time. */
export const Registered: View<PasskeySteps['PasskeyRegistrationSuccess'], PasskeyRowIntents> = ({ at, emit }) => {
  const { id, words, busy, passkeys, mode, previousMode } = at
  const removed = mode && 'remove' in mode ? mode.remove : null
  return (
    <div className="lk-form lk-view lk-passkeys">
      <Heading id={`${id}-title`} text={words('passkey.created')} />
      {passkeys.length > 0 && (
        <>
          <h3
            id={`${id}-listed`}
            className="lk-label lk-listed"
            tabIndex={-1}
            data-latchkey-focus={previousMode === 'listed' && mode === null ? '' : undefined}
          >
            {words('passkey.existing')}
          </h3>
          <ul className="lk-list" aria-labelledby={`${id}-listed`}>
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} at={at} passkey={passkey} emit={emit} />
            ))}
          </ul>
        </>
      )}
      {removed === null ? (
        <>
          <MainButton
            label={words('passkey.done')}
            busy={busy === 'done'}
            disabled={mode !== null}
            onPress={emit.done}
          />
          <SecondaryButton
            label={words('passkey.another')}
            busy={busy === 'another'}
            disabled={mode !== null}
            focus={previousMode === 'listed' && passkeys.length === 0}
            onPress={emit.another}
          />
        </>
      ) : (
        <>
          <div id={`${id}-warning`}>
            <Banner kind="warning">{words('passkey.deleteWarning')}</Banner>
          </div>
          <MainButton
            label={words('passkey.deleteNow')}
            danger
            busy={busy === 'delete'}
            describedBy={`${id}-warning`}
            onPress={() => emit.delete(removed)}
          />
          <SecondaryButton
            label={words('passkey.cancel')}
            busy={false}
            disabled={busy === 'delete'}
            describedBy={`${id}-warning`}
            focus
            onPress={emit.cancel}
          />
        </>
      )}
    </div>
  )
}

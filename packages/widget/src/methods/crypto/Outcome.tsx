import type { PlainId } from '../../copy/copy.ts'
import { Check } from '../../ui/Check.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { MainButton } from '../../ui/MainButton.tsx'
import type { View } from '../../ui/view.ts'
import type { CryptoSteps } from '../../user-flow/crypto.contract.ts'

/** The last screen: the wallet has signed in. */
export const WalletConnected: View = ({ at: { id, words } }) => (
  <div className="lk-view lk-end" role="status">
    <Check />
    <Heading id={`${id}-title`} text={words('crypto.done')} describedBy={`${id}-text`} />
    <p id={`${id}-text`} className="lk-body">
      {words('crypto.doneText')}
    </p>
  </div>
)

/** What the user of the wallet can do next. */
const explanations = {
  failed: 'crypto.errorText',
  declined: 'crypto.declined',
  pending: 'crypto.pending',
  switched: 'crypto.switched',
  locked: 'crypto.locked',
  gone: 'crypto.gone',
  unfit: 'crypto.unfit',
} as const satisfies Record<CryptoSteps['CryptoError']['reason'], PlainId>

/** The wallet request failed. The button asks the same wallet again; the back arrow leads to Main. */
export const WalletFailed: View<CryptoSteps['CryptoError'], { again: [] }> = ({
  at: { id, words, busy, reason },
  emit,
}) => (
  <Failure id={id} title={words('crypto.error')} text={words(explanations[reason])}>
    <MainButton label={words('flow.retry')} busy={busy === 'again'} onPress={emit.again} />
  </Failure>
)

import type { View } from '../../flow/view.ts'
import { Check } from '../../ui/Check.tsx'
import { Heading } from '../../ui/Heading.tsx'

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

/** The wallet request failed for any reason. The back arrow leads on. */
export const WalletFailed: View = ({ at: { id, words } }) => (
  <div className="lk-view lk-end" role="alert">
    <Heading id={`${id}-title`} text={words('crypto.error')} describedBy={`${id}-text`} />
    <p id={`${id}-text`} className="lk-body">
      {words('crypto.errorText')}
    </p>
  </div>
)

import type { KnownAddress } from '../../b2b/plan.ts'
import type { Entry } from '../../flow/method.ts'
import { SecondaryButton } from '../../ui/SecondaryButton.tsx'

/** A way to prove an address that is known already; the first one says what they are for. */
const buttonOf =
  (label: 'b2bMain.byLink' | 'b2bMain.byCode'): Entry<[], KnownAddress> =>
  ({ at: { id, words, item, busy, waiting }, emit }) => (
    <>
      {item.isFirst && (
        <p id={`${id}-why`} className="lk-body">
          {words('b2bMain.confirm')} <bdi>{item.email}</bdi>
        </p>
      )}
      <SecondaryButton label={words(label)} busy={busy} disabled={waiting > 0} onPress={emit} />
    </>
  )

export const ByLink = buttonOf('b2bMain.byLink')
export const ByCode = buttonOf('b2bMain.byCode')

import { knock as sentences } from '../../copy/locales/en.ts'
import type { LazyEntries } from '../../flow/method.ts'
import type { Entry } from '../../ui/entry.ts'
import { SecondaryButton } from '../../ui/SecondaryButton.tsx'
import type { KnockEntryIntents } from '../../user-flow/knock.contract.ts'

const KnockButton: Entry<[]> = ({ at: { words, busy, waiting }, emit }) => (
  <SecondaryButton label={words('knock.use')} busy={busy} disabled={waiting > 0} onPress={emit} />
)

export const lazyEntries: LazyEntries<KnockEntryIntents> = { entries: { button: KnockButton }, styles: [], sentences }

import type { KnownAddress } from '../../b2b/plan.ts'
import { words as sentences } from '../../b2b/words/main/en.ts'
import type { Entry, LazyEntries } from '../../flow/method.ts'
import { EmailForm } from '../../ui/email/EmailForm.tsx'
import { SecondaryButton } from '../../ui/SecondaryButton.tsx'
import type { PasswordSays } from './b2b.contract.ts'

/** The address is known already. */
const KnownButton: Entry<[who: KnownAddress], KnownAddress> = ({ at: { words, item, busy }, emit }) => (
  <SecondaryButton label={words('b2bMain.password')} busy={busy} onPress={() => emit(item)} />
)

export const lazyEntries: LazyEntries<PasswordSays> = {
  entries: { email: EmailForm, known: KnownButton },
  styles: [],
  sentences,
}

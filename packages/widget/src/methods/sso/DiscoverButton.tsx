import { sso as sentences } from '../../copy/locales/en.ts'
import type { LazyEntries } from '../../flow/method.ts'
import type { SsoEntryIntents } from '../../member-flow/sso.contract.ts'
import { connectionGlyph } from '../../ui/connection-glyph.ts'
import type { Entry } from '../../ui/entry.ts'
import { SecondaryButton } from '../../ui/SecondaryButton.tsx'

const DiscoverButton: Entry<[]> = ({ at: { words, busy, mark }, emit }) => (
  <SecondaryButton label={words('sso.discover')} icon={connectionGlyph} busy={busy} mark={mark} onPress={emit} />
)

export const lazyEntries: LazyEntries<SsoEntryIntents> = {
  entries: { discover: DiscoverButton },
  styles: [],
  sentences,
}

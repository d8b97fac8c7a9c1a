/// <reference path="../../ui/css.d.ts" />

import { discovery as sentences } from '../../copy/locales/en.ts'
import type { LazyEntries } from '../../flow/method.ts'
import type { DiscoveryEntryIntents } from '../../member-flow/discovery.contract.ts'
import type { Entry } from '../../ui/entry.ts'
import { SecondaryButton } from '../../ui/SecondaryButton.tsx'
import css from '../../ui/styles/start-over.css?inline'

/** Shown below all other actions, at a distance. */
const StartOver: Entry<[]> = ({ at: { words, busy }, emit }) => (
  <div className="lk-start-over">
    <SecondaryButton label={words('fault.back')} busy={busy} onPress={emit} />
  </div>
)

export const lazyEntries: LazyEntries<DiscoveryEntryIntents> = {
  entries: { startOver: StartOver },
  styles: [css],
  sentences,
}

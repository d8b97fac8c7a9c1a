/// <reference path="../../ui/css.d.ts" />

import { inApp as sentences } from '../../copy/locales/en.ts'
import type { LazyEntries } from '../../flow/method.ts'
import { Banner } from '../../ui/Banner.tsx'
import type { Entry } from '../../ui/entry.ts'
import { Sentence } from '../../ui/Sentence.tsx'
import styles from '../../ui/styles/in-app.css?inline'
import link from '../../ui/styles/link.css?inline'
import type { InAppEntryIntents } from '../../user-flow/in-app.contract.ts'

/** Says which methods do not work in this browser and where they do, with a button that copies the URL. */
export const InAppNotice: Entry<[]> = ({ at: { id, words, busy, error }, emit }) => (
  <div className="lk-in-app">
    <p id={`${id}-text`}>{words('inApp.notice')}</p>
    <button
      type="button"
      className="lk-link"
      aria-describedby={`${id}-text`}
      aria-disabled={busy ? true : undefined}
      onClick={() => !busy && emit()}
    >
      {words('inApp.copy')}
    </button>
    {error && (
      <Banner kind="error">
        <Sentence of={error.message} />
      </Banner>
    )}
  </div>
)

export const lazyEntries: LazyEntries<InAppEntryIntents> = {
  entries: { notice: InAppNotice },
  styles: [link, styles],
  sentences,
}

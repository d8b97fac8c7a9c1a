import { ActButton, isAllowed } from '../ActButton.tsx'
import type { PageProps } from '../contract.ts'
import { readTest } from './acts.ts'
import type { AboutConnection } from './connection.ts'
import { testOf } from './shown-test.ts'

const states = {
  waiting: 'portal.testWaiting',
  succeeded: 'portal.testSucceeded',
  failed: 'portal.testFailed',
} as const

/** A prepared test sign-in: the link that starts it, and how it ended. */
export const TestCard = ({ about, page }: { readonly about: AboutConnection; readonly page: PageProps }) => {
  const { subject, records, words } = about
  const prepared = testOf(records, subject)
  if (!prepared || !isAllowed(readTest, about)) return null
  const { id } = page.at
  const { state, explanation, url } = prepared
  return (
    <section className="lk-card" aria-labelledby={`${id}-test-card`} data-latchkey-section="test">
      <h3 id={`${id}-test-card`} className="lk-section-title">
        {words('portal.testConnection')}
      </h3>
      {state === 'waiting' && (
        <>
          <p className="lk-helper">{words('portal.testReady')}</p>
          <p>
            <a className="lk-action" href={url} target="_blank" rel="noopener noreferrer">
              {words('portal.testOpen')}
            </a>
          </p>
        </>
      )}
      <p role="status" className={state === 'failed' ? 'lk-failures' : 'lk-helper'}>
        {words(states[state])}
      </p>
      {explanation !== '' && (
        <p className="lk-body" lang="en" dir="ltr">
          {explanation}
        </p>
      )}
      <div className="lk-portal-acts">
        <ActButton act={readTest} about={about} id={subject.connection_id} page={page} />
      </div>
    </section>
  )
}

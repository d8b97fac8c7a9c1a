import type { ScimLogEntry } from '@latchkey/protocol/scim/connections'
import type { ReactElement } from 'react'
import { Banner } from '../../ui/Banner.tsx'
import { Sentence } from '../../ui/Sentence.tsx'
import { ActButton, isAllowed } from '../ActButton.tsx'
import type { PageProps } from '../contract.ts'
import { repeatAct } from './acts.ts'
import { type AboutScim, scimRecords } from './scim-connection.ts'

/** The requests of the identity provider in the last seven days, latest first, with what came of each. */
export const RequestLog = ({ about, page }: { readonly about: AboutScim; readonly page: PageProps }) => {
  const { at, emit, records } = page
  const mayRepeat = isAllowed(repeatAct, about)
  const { words, busy, error, id } = at
  const { log = [], older = null } = scimRecords(records)
  const isLoading = busy === 'find'
  const format = new Intl.DateTimeFormat(words.locale ?? 'en', { dateStyle: 'medium', timeStyle: 'medium' })
  const find = (query: { readonly cursor?: string }) => !isLoading && emit.find(query)
  return (
    <section className="lk-card" aria-labelledby={`${id}-log-card`} data-latchkey-section="log">
      <header className="lk-card-head">
        <h3 id={`${id}-log-card`} className="lk-section-title">
          {words('portal.scimLog')}
        </h3>
        <button
          type="button"
          className="lk-action"
          aria-disabled={isLoading ? true : undefined}
          onClick={() => find({})}
        >
          {words('portal.scimReload')}
        </button>
      </header>
      <p className="lk-helper">{words('portal.scimLogText')}</p>
      {error?.intent === 'find' && (
        <Banner kind="error">
          <Sentence of={error.message} />
        </Banner>
      )}
      <p className="lk-helper" role="status">
        {isLoading ? words('portal.loading') : log.length === 0 && words('portal.scimNoLog')}
      </p>
      <ul className="lk-portal-rows" aria-labelledby={`${id}-log-card`} aria-busy={isLoading}>
        {log.map((entry) => (
          <Entry
            key={entry.log_entry_id}
            entry={entry}
            words={words}
            time={format.format(Date.parse(entry.happened_at))}
            act={
              mayRepeat && entry.is_repeatable ? (
                <ActButton
                  act={repeatAct}
                  about={about}
                  id={about.subject.connection_id}
                  input={{ entry: entry.log_entry_id }}
                  page={page}
                />
              ) : null
            }
          />
        ))}
      </ul>
      {older && (
        <div className="lk-portal-acts">
          <button
            type="button"
            className="lk-action"
            aria-disabled={isLoading ? true : undefined}
            onClick={() => find({ cursor: older })}
          >
            {words('portal.scimOlder')}
          </button>
        </div>
      )}
    </section>
  )
}

const Entry = ({
  entry: { log_entry_id, method, resource_type, response_status, sentence },
  words,
  time,
  act,
}: {
  readonly entry: ScimLogEntry
  readonly words: PageProps['at']['words']
  readonly time: string
  readonly act: ReactElement | null
}) => {
  const isDone = response_status < 400
  const noun = ({ User: 'portal.scimPerson', Group: 'portal.group' } as const)[resource_type]
  return (
    <li className="lk-portal-row" data-latchkey-row={log_entry_id}>
      <span className="lk-portal-open">
        {/* The provider writes this log in English. */}
        <span>
          <bdi lang="en">{sentence}</bdi>
        </span>
        <span className="lk-helper">
          <bdi>{[method, ...(noun ? [words(noun)] : []), time].join(' · ')}</bdi>
        </span>
      </span>
      {act}
      <span className="lk-portal-status" data-status={isDone ? 'active' : 'refused'}>
        {words(isDone ? 'portal.scimLogDone' : 'portal.scimLogRefused')}
      </span>
    </li>
  )
}

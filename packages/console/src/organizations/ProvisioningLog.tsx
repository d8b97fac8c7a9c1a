import * as calls from '@latchkey/protocol/console/provisioning-calls'
import type { ScimLogEntry } from '@latchkey/protocol/scim/connections'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api.ts'
import { useRole } from '../session/session-query.ts'
import { Confirm } from '../shell/Confirm.tsx'
import { Notice } from '../shell/Notice.tsx'
import { Scroll } from '../shell/Scroll.tsx'
import { Time } from '../shell/Time.tsx'
import { visibleText } from '../shell/visible-text.ts'
import { useAct } from '../use-act.ts'
import { type ProvisioningPlace, provisioningLogQuery, useReadProvisioning } from './provisioning-query.ts'

/** The requests of the identity provider in the last seven days, latest first, with what came of each. */
export function ProvisioningLog({ place }: { readonly place: ProvisioningPlace }) {
  const [isRefusedOnly, setRefusedOnly] = useState(false)
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    provisioningLogQuery(place, isRefusedOnly),
  )
  const entries = data?.pages.flatMap((page) => page.entries) ?? []
  return (
    <>
      <div className="row">
        <label className="check">
          <input type="checkbox" checked={isRefusedOnly} onChange={({ target }) => setRefusedOnly(target.checked)} />
          <span>Refused requests only</span>
        </label>
        <button type="button" disabled={isFetching} onClick={() => refetch()}>
          Read the log again
        </button>
      </div>
      <Notice error={error} />
      <p role="status" className="soft">
        {isFetching ? 'Reading…' : error === null && entries.length === 0 && emptyText(isRefusedOnly)}
      </p>
      {entries.length > 0 && (
        <>
          <Scroll label="Provisioning log">
            <table>
              <thead>
                <tr>
                  <th scope="col">Time</th>
                  <th scope="col">Request</th>
                  <th scope="col">Answer</th>
                  <th scope="col">What came of it</th>
                  <th scope="col">ID</th>
                  <th scope="col">
                    <span className="visually-hidden">Repeat</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {entries.map((entry) => (
                  <Entry key={entry.log_entry_id} entry={entry} place={place} />
                ))}
              </tbody>
            </table>
          </Scroll>
          <p className="soft">
            The last 100 refused requests are kept, without passwords, for seven days. Repeat one after you have removed
            its reason; the identity provider does so at its next cycle.
          </p>
        </>
      )}
      {hasNextPage && (
        <button type="button" className="more" disabled={isFetching} onClick={() => fetchNextPage()}>
          Show older requests
        </button>
      )}
    </>
  )
}

const emptyText = (isRefusedOnly: boolean): string =>
  isRefusedOnly
    ? 'No request was refused in the last seven days.'
    : 'The identity provider has made no request in the last seven days.'

function Entry({ entry, place }: { readonly entry: ScimLogEntry; readonly place: ProvisioningPlace }) {
  const isRefused = entry.response_status >= 400
  const isReadOnly = useRole(place.projectId) === 'viewer'
  return (
    <tr>
      <th scope="row">
        <Time at={entry.happened_at} />
      </th>
      <td>{[entry.method, entry.resource_type].join(' ')}</td>
      <td className={isRefused ? 'failed' : ''}>{`${entry.response_status} ${isRefused ? 'refused' : 'done'}`}</td>
      <td className="long">{visibleText(entry.sentence)}</td>
      <td>{entry.resource_id !== '' && <code>{visibleText(entry.resource_id)}</code>}</td>
      <td>{entry.is_repeatable && !isReadOnly && <Repeat entry={entry} place={place} />}</td>
    </tr>
  )
}

function Repeat({ entry, place }: { readonly entry: ScimLogEntry; readonly place: ProvisioningPlace }) {
  const params = {
    project_id: place.projectId,
    organization_id: place.organizationId,
    log_entry_id: entry.log_entry_id,
  }
  const repeat = useAct(() => call(calls.repeatProvisioningRequest, params), useReadProvisioning(place))
  return (
    <Confirm label="Repeat" name={`Repeat ${entry.method} ${entry.resource_type}`} act={repeat}>
      What the identity provider asked for happens now, if the reason of the refusal is gone. Nothing happens if it has
      changed the person or group since.
    </Confirm>
  )
}

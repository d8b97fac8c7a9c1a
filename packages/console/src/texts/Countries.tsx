import { changeSettings } from '@latchkey/protocol/console/setting-calls'
import type { ConsoleTexts } from '@latchkey/protocol/console/texts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api.ts'
import { Notice } from '../shell/Notice.tsx'
import { useAct } from '../use-act.ts'
import { textsQuery } from './texts-query.ts'

const names = new Intl.DisplayNames('en', { type: 'region' })
const nameOf = (country: string): string => names.of(country) ?? country
const byName = (one: string, other: string): number => nameOf(one).localeCompare(nameOf(other), 'en')

/** The countries whose numbers get text messages. */
export function Countries({
  projectId,
  texts: { served, countries },
  isReadOnly,
}: {
  readonly projectId: string
  readonly texts: Pick<ConsoleTexts, 'served' | 'countries'>
  readonly isReadOnly: boolean
}) {
  const client = useQueryClient()
  const [chosen, setChosen] = useState('')
  const change = useAct(
    (sms_countries: readonly string[]) => call(changeSettings, { project_id: projectId }, { sms_countries }),
    async () => {
      await client.invalidateQueries({ queryKey: ['settings', projectId] })
      await client.invalidateQueries({ queryKey: textsQuery(projectId).queryKey })
      setChosen('')
    },
  )
  const codeOf = new Map(countries.map(({ country, calling_code }) => [country, calling_code]))
  const others = countries.map(({ country }) => country).filter((country) => !served.includes(country))
  return (
    <>
      <p>
        Numbers of other countries are refused with a sentence. Sellers of numbers send themselves messages, so serve
        only countries where you have users.
      </p>
      {served.length === 0 && <p className="notice">No country is served. No text message is sent.</p>}
      <ul className="countries" aria-label="Countries that are served">
        {served.toSorted(byName).map((country) => (
          <li key={country}>
            <span>{nameOf(country)}</span> <span className="soft">{`+${codeOf.get(country) ?? '?'}`}</span>
            {!isReadOnly && (
              <button
                type="button"
                aria-label={`Remove ${nameOf(country)}`}
                disabled={change.isPending}
                onClick={() => change.mutate(served.filter((one) => one !== country))}
              >
                <svg
                  width="12"
                  height="12"
                  viewBox="0 0 12 12"
                  stroke="currentColor"
                  strokeWidth="1.5"
                  aria-hidden={true}
                >
                  <path d="m2 2 8 8m0-8-8 8" />
                </svg>
              </button>
            )}
          </li>
        ))}
      </ul>
      {!isReadOnly && (
        <form
          className="row filter text-form"
          onSubmit={(event) => {
            event.preventDefault()
            change.mutate([...served, chosen])
          }}
        >
          <label>
            <span>Country</span>
            <select required={true} value={chosen} onChange={({ target }) => setChosen(target.value)}>
              <option value="">Choose a country</option>
              {others.toSorted(byName).map((country) => (
                <option key={country} value={country}>
                  {`${nameOf(country)} +${codeOf.get(country)}`}
                </option>
              ))}
            </select>
          </label>
          <button type="submit" disabled={change.isPending}>
            {change.isPending ? 'Saving…' : 'Add the country'}
          </button>
          <p role="status" className="soft">
            {change.isSuccess ? 'Saved. Running nodes follow within five seconds.' : ''}
          </p>
          <Notice error={change.error} />
        </form>
      )}
    </>
  )
}

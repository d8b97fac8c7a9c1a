import { useEffect, useRef } from 'react'
import type { Words } from '../../copy/copy.ts'
import { useLastingRef, useLastingState } from '../../ui/lasting-state.ts'
import type { Option } from '../card.ts'
import type { Draft } from '../facts.ts'
import { statusWords } from './member-words.ts'

/** How long after the last key the search is sent. */
const PAUSE_MS = 400

/** The shortest text that the search accepts. An empty one shows all. */
const SEARCH_LENGTH = 3

/** The search by address and the filters of the list. */
export const MemberFilters = ({
  id,
  words,
  query,
  roles,
  onFind,
}: {
  readonly id: string
  readonly words: Words
  readonly query: Draft
  readonly roles: readonly Option[]
  readonly onFind: (change: Draft) => void
}) => {
  const [typed, setTyped] = useLastingState(`${id} search`, () => String(query.email ?? ''))
  const sent = useLastingRef(`${id} search sent`, String(query.email ?? ''))
  const find = useRef(onFind)
  find.current = onFind
  const asked = typed.trim()
  useEffect(() => {
    const isAskable = asked === '' || asked.length >= SEARCH_LENGTH
    if (asked === sent.current || !isAskable) return
    const timer = setTimeout(() => {
      sent.current = asked
      find.current({ email: asked })
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [asked, sent])
  const isShort = asked !== '' && asked.length < SEARCH_LENGTH
  const one = (name: string) => String(((query[name] ?? []) as readonly string[])[0] ?? '')
  const choose = (name: string, value: string) => onFind({ [name]: value === '' ? [] : [value] })
  return (
    <search className="lk-portal-filters">
      <div className="lk-field">
        <label className="lk-label" htmlFor={`${id}-search`}>
          {words('portal.search')}
        </label>
        <input
          id={`${id}-search`}
          className="lk-input"
          type="search"
          value={typed}
          autoCapitalize="off"
          spellCheck={false}
          aria-describedby={`${id}-search-note`}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <p id={`${id}-search-note`} className="lk-helper" role="status">
          {isShort && words('portal.searchTooShort')}
        </p>
      </div>
      <div className="lk-field">
        <label className="lk-label" htmlFor={`${id}-status`}>
          {words('portal.status')}
        </label>
        <select
          id={`${id}-status`}
          className="lk-input lk-choice"
          value={one('statuses')}
          onChange={({ currentTarget }) => choose('statuses', currentTarget.value)}
        >
          <option value="">{words('portal.statusUsual')}</option>
          {Object.entries(statusWords).map(([status, label]) => (
            <option key={status} value={status}>
              {words(label)}
            </option>
          ))}
        </select>
      </div>
      <div className="lk-field">
        <label className="lk-label" htmlFor={`${id}-role`}>
          {words('portal.role')}
        </label>
        <select
          id={`${id}-role`}
          className="lk-input lk-choice"
          value={one('roles')}
          onChange={({ currentTarget }) => choose('roles', currentTarget.value)}
        >
          <option value="">{words('portal.allRoles')}</option>
          {roles.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
    </search>
  )
}

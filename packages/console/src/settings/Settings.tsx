import './settings.css'
import type { ConsoleSetting } from '@latchkey/protocol/console/settings'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useRole } from '../session/session-query.ts'
import { Notice } from '../shell/Notice.tsx'
import { Skeleton } from '../shell/Skeleton.tsx'
import { Setting } from './Setting.tsx'
import { settingsQuery } from './settings-query.ts'

/** Every setting of a project, by group, with a search in names and descriptions. */
export function Settings() {
  const { projectId } = useParams({ from: '/shell/projects/$projectId/settings' })
  const { data, error } = useQuery(settingsQuery(projectId))
  const [words, setWords] = useState('')
  const isReadOnly = useRole(projectId) === 'viewer'
  const found = data?.settings.filter((setting) => matches(setting, words)) ?? []
  const groups = [...new Set(found.map(({ group }) => group))]
  return (
    <>
      <h1>Settings</h1>
      {isReadOnly && <p>Your role reads the settings. A change needs the role operator or owner.</p>}
      <label className="search">
        <span>Name or description</span>
        <input
          type="search"
          value={words}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setWords(target.value)}
        />
      </label>
      <Notice error={error} />
      {data === undefined && error === null && <Skeleton rows={8} />}
      <p role="status" className="soft">
        {data !== undefined && resultText(found.length, data.settings.length)}
      </p>
      {groups.length > 1 && (
        <nav className="setting-groups" aria-label="Groups of settings">
          {groups.map((group) => (
            <a key={group} href={`#group-${group}`}>
              {group}
            </a>
          ))}
        </nav>
      )}
      {groups.map((group) => (
        <section key={group} className="settings" aria-labelledby={`group-${group}`}>
          <h2 id={`group-${group}`}>{group}</h2>
          {found
            .filter((setting) => setting.group === group)
            .map((setting) => (
              <Setting key={`${projectId} ${setting.name}`} {...{ projectId, setting, isReadOnly }} />
            ))}
        </section>
      ))}
    </>
  )
}

/** Whether a setting contains every word, in its name, its group or its description. */
const matches = ({ name, group, about }: ConsoleSetting, words: string): boolean => {
  const text = `${name} ${name.replaceAll('_', ' ')} ${group} ${about}`.toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

const resultText = (count: number, all: number): string => {
  if (count === all) return `${all} settings.`
  return count === 0 ? 'No setting contains these words. Search by fewer words.' : `${count} of ${all} settings.`
}

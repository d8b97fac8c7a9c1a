import { changeSettings } from '@latchkey/protocol/console/setting-calls'
import type { ConsoleSetting } from '@latchkey/protocol/console/settings'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api.ts'
import { useAct } from '../use-act.ts'
import { About } from './About.tsx'
import { SettingField } from './SettingField.tsx'
import { settingName } from './setting-name.ts'
import { contentOf, type FieldContent, readContent } from './setting-text.ts'
import { settingsQuery } from './settings-query.ts'

/** A setting as a form of its own: a change is checked, saved and recorded by itself. */
export function Setting({
  projectId,
  setting,
  isReadOnly,
}: {
  readonly projectId: string
  readonly setting: ConsoleSetting
  readonly isReadOnly: boolean
}) {
  const { name } = setting
  const client = useQueryClient()
  const stored = contentOf(setting)
  const [typed, setTyped] = useState<FieldContent | undefined>(undefined)
  const [problem, setProblem] = useState<string | null>(null)
  const save = useAct(
    (value: unknown) => call(changeSettings, { project_id: projectId }, { [name]: value }),
    (changed) => {
      client.setQueryData(settingsQuery(projectId).queryKey, changed)
      setTyped(undefined)
      // The name of the project is also in the frame.
      if (name === 'project_name') return client.invalidateQueries({ queryKey: ['session'] })
    },
  )
  const content = typed === undefined ? stored : typed
  const isChanged = JSON.stringify(content) !== JSON.stringify(stored)
  const shownProblem = problem ?? save.error?.message ?? null
  const change = (next: FieldContent | undefined) => {
    setTyped(next)
    setProblem(null)
    save.reset()
  }
  return (
    <form
      className="setting"
      onSubmit={(event) => {
        event.preventDefault()
        const read = readContent(setting, content)
        if ('problem' in read) setProblem(read.problem)
        else save.mutate(read.value)
      }}
    >
      <h3>
        <span>{settingName(name)}</span> <code id={`${name}-name`}>{name}</code>
      </h3>
      <p id={`${name}-about`}>
        <About text={setting.about} />
      </p>
      <div className="field">
        <SettingField
          setting={setting}
          content={content}
          isInvalid={shownProblem !== null}
          isReadOnly={isReadOnly || save.isPending}
          change={change}
        />
        {shownProblem !== null && (
          <p className="notice" role="alert" id={`${name}-problem`}>
            {shownProblem}
          </p>
        )}
        {(isChanged || save.isPending) && (
          <div className="row">
            <button type="submit" className="primary" disabled={save.isPending} aria-label={`Save ${name}`}>
              {save.isPending ? 'Saving…' : 'Save'}
            </button>
            <button
              type="button"
              disabled={save.isPending}
              aria-label={`Discard ${name}`}
              onClick={() => change(undefined)}
            >
              Discard
            </button>
          </div>
        )}
        <p role="status" className="saved">
          {save.isSuccess ? 'Saved. Running nodes follow within five seconds.' : ''}
        </p>
      </div>
    </form>
  )
}

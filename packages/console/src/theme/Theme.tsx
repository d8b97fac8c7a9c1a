import './theme.css'
import { changeSettings } from '@latchkey/protocol/console/setting-calls'
import type { Styles } from '@latchkey/widget/ui/theme'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../api.ts'
import { useRole } from '../session/session-query.ts'
import { settingsQuery } from '../settings/settings-query.ts'
import { Notice } from '../shell/Notice.tsx'
import { Skeleton } from '../shell/Skeleton.tsx'
import { useAct } from '../use-act.ts'
import { Colors } from './Colors.tsx'
import { Export } from './Export.tsx'
import { Preview } from './Preview.tsx'
import { Shapes } from './Shapes.tsx'

/** The theme of a project: chosen, looked at on every screen, saved for pages that pass none, or exported. */
export function Theme() {
  const { projectId } = useParams({ from: '/shell/projects/$projectId/theme' })
  const { data, error } = useQuery(settingsQuery(projectId))
  const stored = data?.settings.find(({ name }) => name === 'theme')?.value ?? {}
  return (
    <>
      <h1>Theme</h1>
      <p>
        <span>The widget uses this theme on pages that pass no</span> <code>styles</code>
        <span>. Nothing changes until you save.</span>
      </p>
      <Notice error={error} />
      {data === undefined ? (
        error === null && <Skeleton />
      ) : (
        <Studio key={projectId} projectId={projectId} stored={stored as Styles} />
      )}
    </>
  )
}

function Studio({ projectId, stored }: { readonly projectId: string; readonly stored: Styles }) {
  const [styles, setStyles] = useState(stored)
  const client = useQueryClient()
  const isReadOnly = useRole(projectId) === 'viewer'
  const save = useAct(
    () => call(changeSettings, { project_id: projectId }, { theme: styles }),
    (changed) => client.setQueryData(settingsQuery(projectId).queryKey, changed),
  )
  const change = (next: Styles) => {
    setStyles(next)
    save.reset()
  }
  const isChanged = JSON.stringify(styles) !== JSON.stringify(stored)
  return (
    <div className="studio">
      <div className="choices">
        <Shapes styles={styles} change={change} />
        <Colors styles={styles} change={change} />
        <div className="row acts">
          {!isReadOnly && (
            <button
              type="button"
              className="primary"
              disabled={!isChanged || save.isPending}
              onClick={() => save.mutate()}
            >
              {save.isPending ? 'Saving…' : 'Save to the project'}
            </button>
          )}
          <button type="button" disabled={!isChanged} onClick={() => change(stored)}>
            Discard
          </button>
        </div>
        <p role="status" className="soft">
          {save.isSuccess ? 'Saved. Pages show it at their next load.' : ''}
        </p>
        <Notice error={save.error} />
        <Export styles={styles} />
      </div>
      <Preview styles={styles} />
    </div>
  )
}

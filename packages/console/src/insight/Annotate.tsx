import { annotationKinds, type ConsoleAnnotation } from '@latchkey/protocol/console/annotations'
import { annotateProject } from '@latchkey/protocol/console/project-calls'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api.ts'
import { Notice } from '../shell/Notice.tsx'
import { useAct } from '../use-act.ts'
import { marksKey } from './marks.ts'

type AnnotationKind = ConsoleAnnotation['kind']

const names: Readonly<Record<AnnotationKind, string>> = { release: 'Release', outage: 'Outage', note: 'Other' }

/** Marks a moment in the plots: a release, an outage, or anything that explains a bend. */
export function Annotate({ projectId }: { readonly projectId: string }) {
  const client = useQueryClient()
  const [kind, setKind] = useState<AnnotationKind>('release')
  const [text, setText] = useState('')
  const [at, setAt] = useState('')
  const annotate = useAct(
    () =>
      call(
        annotateProject,
        { project_id: projectId },
        { kind, text, ...(at !== '' && { at: new Date(`${at}Z`).toISOString() }) },
      ),
    () => {
      setText('')
      setAt('')
      return client.invalidateQueries({ queryKey: marksKey(projectId) })
    },
  )
  return (
    <details className="annotate">
      <summary>Mark a release or an outage</summary>
      <form
        className="row filter"
        aria-label="Mark a moment"
        onSubmit={(event) => {
          event.preventDefault()
          annotate.mutate()
        }}
      >
        <label>
          <span>What</span>
          <select
            value={kind}
            onChange={({ target }) => setKind(annotationKinds.find((one) => one === target.value) ?? 'note')}
          >
            {annotationKinds.map((one) => (
              <option key={one} value={one}>
                {names[one]}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>Text, such as a version</span>
          <input value={text} required maxLength={120} onChange={({ target }) => setText(target.value)} />
        </label>
        <label>
          <span>Time (UTC); empty for now</span>
          <input type="datetime-local" value={at} onChange={({ target }) => setAt(target.value)} />
        </label>
        <button type="submit" disabled={annotate.isPending}>
          {annotate.isPending ? 'Working…' : 'Mark'}
        </button>
        <p role="status" className="soft">
          {annotate.isSuccess ? 'Marked. The plots show it.' : ''}
        </p>
        <Notice error={annotate.error} />
      </form>
    </details>
  )
}

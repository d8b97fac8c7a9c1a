import './overview.css'
import { useParams, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { overviewFigures } from '../insight/figures.ts'
import { defaultDays, InsightFigures } from '../insight/InsightFigures.tsx'
import { lastDays, rangeBefore } from '../insight/range.ts'
import { useConsoleSession } from '../session/session-query.ts'
import { visibleText } from '../shell/visible-text.ts'
import { Attention, useIsAttentionPending } from './Attention.tsx'
import { FourFigures } from './FourFigures.tsx'

/** The first page of a project. */
export function Overview() {
  const { projectId } = useParams({ from: '/shell/projects/$projectId' })
  const { days = defaultDays } = useSearch({ from: '/shell/projects/$projectId' })
  const { projects } = useConsoleSession()
  const range = useMemo(() => lastDays(days, Date.now()), [days])
  const before = useMemo(() => rangeBefore(range, days), [range, days])
  // The plots are below a list whose length is not yet clear.
  const isListed = !useIsAttentionPending(projectId, range)
  const project = projects.find(({ project_id }) => project_id === projectId)
  if (project === undefined) return <p>Your role does not include this project. Choose another one.</p>
  return (
    <>
      <h1>Overview</h1>
      <p className="soft">{visibleText(project.name)}</p>
      <FourFigures {...{ projectId, range, before }} />
      <Attention {...{ projectId, range }} />
      {isListed && <InsightFigures figures={overviewFigures} />}
    </>
  )
}

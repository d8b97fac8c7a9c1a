import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useRole } from '../session/session-query.ts'
import { Annotate } from './Annotate.tsx'
import { Figure } from './Figure.tsx'
import type { FigureRow } from './figures.ts'
import { isRangeDays, lastDays, rangeChoices } from './range.ts'

export const defaultDays = 30

interface InsightPageProps {
  readonly figures: readonly FigureRow[]
}

/** The figures of a page, for a time that the operator chooses. The choice is in the address, so that it can be linked. */
export function InsightFigures({ figures }: InsightPageProps) {
  const { projectId = '' } = useParams({ strict: false })
  const { days = defaultDays } = useSearch({ strict: false })
  const navigate = useNavigate()
  const role = useRole(projectId)
  const range = useMemo(() => lastDays(days, Date.now()), [days])
  return (
    <>
      <div className="plots-head">
        <label className="range">
          <span>Time</span>
          <select
            value={days}
            onChange={({ target }) => {
              const chosenDays = Number(target.value)
              if (isRangeDays(chosenDays)) navigate({ to: '.', search: { days: chosenDays }, replace: true })
            }}
          >
            {rangeChoices.map((choice) => (
              <option key={choice} value={choice}>
                {choice === 1 ? 'Today' : `Last ${choice} days`}
              </option>
            ))}
          </select>
        </label>
        {role !== 'viewer' && <Annotate projectId={projectId} />}
      </div>
      <div className="figures">
        {figures.map((figure) => (
          <Figure key={`${figure.report} ${figure.columns}`} projectId={projectId} range={range} figure={figure} />
        ))}
      </div>
    </>
  )
}

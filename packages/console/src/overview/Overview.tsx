import { useParams } from '@tanstack/react-router'
import { overviewFigures } from '../insight/figures.ts'
import { InsightFigures } from '../insight/InsightFigures.tsx'
import { useConsoleSession } from '../session/session-query.ts'
import { visibleText } from '../shell/visible-text.ts'

/** The first page of a project. */
export function Overview() {
  const { projectId } = useParams({ from: '/shell/projects/$projectId' })
  const { projects } = useConsoleSession()
  const project = projects.find(({ project_id }) => project_id === projectId)
  if (project === undefined) return <p>Your role does not include this project. Choose another one.</p>
  return (
    <>
      <h1>Overview</h1>
      <dl className="facts">
        <dt>Project</dt>
        <dd>{visibleText(project.name)}</dd>
        <dt>ID</dt>
        <dd>
          <code>{project.project_id}</code>
        </dd>
        <dt>Accounts</dt>
        <dd>{project.vertical === 'B2B' ? 'Members of organizations' : 'Users'}</dd>
      </dl>
      <InsightFigures figures={overviewFigures} />
    </>
  )
}

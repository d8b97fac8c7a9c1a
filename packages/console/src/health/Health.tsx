import type { ConsoleHealth } from '@latchkey/protocol/console/health'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { durationText } from '../insight/cell-text.ts'
import { healthFigures } from '../insight/figures.ts'
import { InsightFigures } from '../insight/InsightFigures.tsx'
import { Notice } from '../shell/Notice.tsx'
import { Scroll } from '../shell/Scroll.tsx'
import { Skeleton } from '../shell/Skeleton.tsx'
import { healthQuery } from './health-query.ts'
import { ageText, healthSummary, isLate, queueName, queueStateText, sizeText } from './health-summary.ts'

/** The state of the server: its database and queues now, and requests, database and queues over time. */
export function Health() {
  const { projectId } = useParams({ from: '/shell/projects/$projectId/health' })
  const { data, error } = useQuery(healthQuery(projectId))
  return (
    <>
      <h1>Health</h1>
      <Notice error={error} />
      {data === undefined && error === null && <Skeleton rows={7} />}
      {data !== undefined && error === null && <CurrentState health={data} projectId={projectId} />}
      {(data !== undefined || error !== null) && <InsightFigures figures={healthFigures} />}
    </>
  )
}

const engineNames = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const

function CurrentState({ health, projectId }: { readonly health: ConsoleHealth; readonly projectId: string }) {
  const { database, queues } = health
  return (
    <>
      <p role="status" className={queues.some(isLate) ? 'notice' : undefined}>
        {healthSummary(health)}
      </p>
      <dl className="facts">
        <dt>Database</dt>
        <dd>{engineNames[database.engine]}</dd>
        <dt>Answered after</dt>
        <dd>{database.answered_after_ms < 1 ? 'less than 1 ms' : durationText(database.answered_after_ms)}</dd>
        <dt>Size</dt>
        <dd>{sizeText(database.size_bytes)}</dd>
      </dl>
      <div className="card">
        <h2>Queues of this project</h2>
        <Scroll label="Queues of this project">
          <table>
            <thead>
              <tr>
                <th scope="col">Queue</th>
                <th scope="col">Waiting</th>
                <th scope="col">Oldest</th>
                <th scope="col">State</th>
              </tr>
            </thead>
            <tbody>
              {queues.map((queue) => (
                <tr key={queue.queue}>
                  <th scope="row">{queueName(queue.queue)}</th>
                  <td>{queue.waiting}</td>
                  <td>{queue.waiting === 0 ? '–' : ageText(queue.oldest_ms)}</td>
                  <td>
                    <span>{queueStateText(queue)}</span>{' '}
                    {isLate(queue) &&
                      (queue.queue === 'webhook' ? (
                        <Link to="/projects/$projectId/webhooks" params={{ projectId }}>
                          Webhooks
                        </Link>
                      ) : (
                        <Link to="/projects/$projectId/messages" params={{ projectId }}>
                          Messages
                        </Link>
                      ))}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      </div>
    </>
  )
}

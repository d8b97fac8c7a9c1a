import type { ConnectedApp } from '@latchkey/protocol/connected-apps/back-end'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useRole } from '../session/session-query.ts'
import { Notice } from '../shell/Notice.tsx'
import { Skeleton } from '../shell/Skeleton.tsx'
import { App } from './App.tsx'
import { appsQuery } from './apps-query.ts'
import { NewApp } from './NewApp.tsx'

/** The connected apps of a project: OAuth clients that act for users. */
export function Apps() {
  const { projectId } = useParams({ from: '/shell/projects/$projectId/apps' })
  const { data, error, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery(appsQuery(projectId))
  const isReadOnly = useRole(projectId) === 'viewer'
  const apps = data?.pages.flatMap((page) => page.apps) ?? []
  return (
    <>
      <h1>Connected apps</h1>
      <p>Programs and sites that sign users in with this project, or act for users with their consent (OAuth 2.1).</p>
      <Notice error={error} />
      {data === undefined && error === null && <Skeleton />}
      <p role="status" className="soft">
        {data !== undefined && countText(data.pages[0]?.total ?? 0)}
      </p>
      {apps.map((app: ConnectedApp) => (
        <App key={app.client_id} projectId={projectId} app={app} isReadOnly={isReadOnly} />
      ))}
      {hasNextPage && (
        <button type="button" className="more" disabled={isFetching} onClick={() => fetchNextPage()}>
          Show more
        </button>
      )}
      {data !== undefined &&
        (isReadOnly ? (
          <p>Your role reads the apps. A change needs the role operator or owner.</p>
        ) : (
          <NewApp projectId={projectId} />
        ))}
    </>
  )
}

const countText = (total: number): string => {
  if (total === 0) return 'This project has no connected apps yet.'
  return total === 1 ? '1 app.' : `${total} apps.`
}

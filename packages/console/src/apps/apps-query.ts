import type { ConsoleApps } from '@latchkey/protocol/console/apps'
import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query'
import { send } from '../api.ts'

export const appsPath = (projectId: string): string => `/api/projects/${encodeURIComponent(projectId)}/apps`

export const appPath = (projectId: string, clientId: string): string =>
  `${appsPath(projectId)}/${encodeURIComponent(clientId)}`

/** The connected apps of a project, page by page. */
export const appsQuery = (projectId: string) =>
  infiniteQueryOptions({
    queryKey: ['apps', projectId],
    initialPageParam: '',
    queryFn: ({ pageParam }) => {
      const query = pageParam === '' ? '' : `?${new URLSearchParams({ cursor: pageParam })}`
      return send<ConsoleApps>('GET', `${appsPath(projectId)}${query}`)
    },
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })

/** Returns what to do after an act: read the list again. A new secret is not kept in the cache. */
export const useReadApps = (projectId: string) => {
  const client = useQueryClient()
  return () => client.invalidateQueries(appsQuery(projectId))
}

import { listApps } from '@latchkey/protocol/console/app-calls'
import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '../api.ts'

/** The connected apps of a project, page by page. */
export const appsQuery = (projectId: string) =>
  infiniteQueryOptions({
    queryKey: ['apps', projectId],
    initialPageParam: '',
    queryFn: ({ pageParam: cursor }) => call(listApps, { project_id: projectId }, cursor === '' ? {} : { cursor }),
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })

/** Returns what to do after an act: read the list again. A new secret is not kept in the cache. */
export const useReadApps = (projectId: string) => {
  const client = useQueryClient()
  return () => client.invalidateQueries(appsQuery(projectId))
}

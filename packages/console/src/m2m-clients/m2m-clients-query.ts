import { listM2MClients } from '@latchkey/protocol/console/m2m-client-calls'
import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '../api.ts'

const m2mClientsKey = (projectId: string) => ['m2m-clients', projectId] as const

/** The M2M clients of a project with a part of a name, ID or scope, page by page. */
export const m2mClientsQuery = (projectId: string, q: string) =>
  infiniteQueryOptions({
    queryKey: [...m2mClientsKey(projectId), q],
    initialPageParam: '',
    queryFn: ({ pageParam: cursor }) =>
      call(listM2MClients, { project_id: projectId }, { ...(q !== '' && { q }), ...(cursor !== '' && { cursor }) }),
    getNextPageParam: ({ next_cursor }) => next_cursor,
    placeholderData: (previous) => previous,
  })

/** Returns what to do after an act: read the lists again. A new secret is not kept in the cache. */
export const useReadM2mClients = (projectId: string) => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: m2mClientsKey(projectId) })
}

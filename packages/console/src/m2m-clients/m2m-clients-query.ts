import type { ConsoleM2MClients } from '@latchkey/protocol/console/m2m-clients'
import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query'
import { send } from '../api.ts'

export const m2mClientsPath = (projectId: string): string =>
  `/api/projects/${encodeURIComponent(projectId)}/m2m-clients`

export const m2mClientPath = (projectId: string, clientId: string): string =>
  `${m2mClientsPath(projectId)}/${encodeURIComponent(clientId)}`

const m2mClientsKey = (projectId: string) => ['m2m-clients', projectId] as const

/** The M2M clients of a project with a part of a name, ID or scope, page by page. */
export const m2mClientsQuery = (projectId: string, q: string) =>
  infiniteQueryOptions({
    queryKey: [...m2mClientsKey(projectId), q],
    initialPageParam: '',
    queryFn: ({ pageParam: cursor }) => {
      const search = new URLSearchParams({ ...(q !== '' && { q }), ...(cursor !== '' && { cursor }) })
      return send<ConsoleM2MClients>('GET', `${m2mClientsPath(projectId)}?${search}`)
    },
    getNextPageParam: ({ next_cursor }) => next_cursor,
    placeholderData: (previous) => previous,
  })

/** Returns what to do after an act: read the lists again. A new secret is not kept in the cache. */
export const useReadM2mClients = (projectId: string) => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: m2mClientsKey(projectId) })
}

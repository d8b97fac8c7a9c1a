import type { ConsoleKeys } from '@latchkey/protocol/console/keys'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { send } from '../api.ts'

export const keysPath = (projectId: string) => `/api/projects/${encodeURIComponent(projectId)}/keys`

/** The secrets and signing keys of a project. */
export const keysQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['keys', projectId],
    queryFn: () => send<ConsoleKeys>('GET', keysPath(projectId)),
  })

/** Returns what to do with the answer of an act: show the changed lists. A new secret is not kept in the cache. */
export const useShowKeys = (projectId: string) => {
  const client = useQueryClient()
  return ({ public_token, secrets, signing_keys }: ConsoleKeys) =>
    client.setQueryData(keysQuery(projectId).queryKey, { public_token, secrets, signing_keys })
}

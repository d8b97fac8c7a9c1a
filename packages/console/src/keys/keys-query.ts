import { readKeys } from '@latchkey/protocol/console/key-calls'
import type { ConsoleKeys } from '@latchkey/protocol/console/keys'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '../api.ts'

/** The secrets and signing keys of a project. */
export const keysQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['keys', projectId],
    queryFn: () => call(readKeys, { project_id: projectId }),
  })

/** Returns what to do with the answer of an act: show the changed lists. A new secret is not kept in the cache. */
export const useShowKeys = (projectId: string) => {
  const client = useQueryClient()
  return ({ public_token, secrets, signing_keys }: ConsoleKeys) =>
    client.setQueryData(keysQuery(projectId).queryKey, { public_token, secrets, signing_keys })
}

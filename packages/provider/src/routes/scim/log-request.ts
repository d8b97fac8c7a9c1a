import type { Deps } from '../../domain/deps.ts'
import { logScimRequest } from '../../domain/scim/provisioning-log.ts'
import type { ScimCaller } from '../../domain/scim/service/scim-caller.ts'
import type { ScimLogEntry } from '../../store/tables/scim/scim-log.ts'
import type { ScimRequest } from './scim-request.ts'

const resourceTypes: Readonly<Record<string, string>> = { users: 'User', groups: 'Group' }

/** What came of a request. */
interface Outcome {
  readonly status: number
  /** The changes of the request, or the reason of its refusal. */
  readonly sentence: string
  /** Without it, the ID in the path. */
  readonly resourceId?: string | undefined
}

/** Adds a request to the log that the admin reads. */
export const logRequest = (
  deps: Deps,
  { scope, connectionId }: ScimCaller,
  { method, segments: [first = '', id = ''] }: Pick<ScimRequest, 'method' | 'segments'>,
  { status, sentence, resourceId = id }: Outcome,
): Promise<ScimLogEntry> => {
  const resourceType = resourceTypes[first.toLowerCase()] ?? ''
  return logScimRequest(deps, scope, { connectionId, method, resourceType, resourceId, status, sentence })
}

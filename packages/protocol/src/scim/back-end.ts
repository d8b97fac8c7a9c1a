import type { output } from 'zod'
import { byBackEnd } from '../core/call.ts'
import type * as schema from './back-end.schema.ts'
import type {
  ScimConnectionAnswer,
  ScimConnectionReference,
  ScimConnectionWithNextToken,
  ScimConnectionWithToken,
  ScimGroup,
  ScimLogAnswer,
  ScimLogEntry,
} from './connections.ts'

const basePath = '/b2b/scim/:organization_id/connection'
const one = `${basePath}/:connection_id` as const

type Reference = output<typeof schema.connectionReference>

export const get = byBackEnd.get<output<typeof schema.organization>, ScimConnectionAnswer>(basePath)

export const create = byBackEnd.post<output<typeof schema.create>, ScimConnectionAnswer<ScimConnectionWithToken>>(
  basePath,
)

/** Lists the groups that the identity provider pushed; 100 a page unless `limit` is set. */
export const groups = byBackEnd.get<
  output<typeof schema.groups>,
  { readonly scim_groups: readonly ScimGroup[]; readonly next_cursor?: string }
>(one)

/** Lists the requests of the identity provider, latest first; 100 a page unless `limit` is set. */
export const log = byBackEnd.get<
  output<typeof schema.groups>,
  { readonly scim_log: readonly ScimLogEntry[]; readonly next_cursor?: string }
>(`${one}/log`)

/** Repeats a refused request of the identity provider, and answers the entry of the repetition. */
export const repeat = byBackEnd.post<output<typeof schema.logReference>, ScimLogAnswer>(
  `${one}/log/:log_entry_id/repeat`,
)

export const update = byBackEnd.put<output<typeof schema.update>, ScimConnectionAnswer>(one)

export const remove = byBackEnd.remove<Reference, ScimConnectionReference>(one)

export const rotate = {
  start: byBackEnd.post<Reference, ScimConnectionAnswer<ScimConnectionWithNextToken>>(`${one}/rotate/start`),
  complete: byBackEnd.post<Reference, ScimConnectionAnswer>(`${one}/rotate/complete`),
  cancel: byBackEnd.post<Reference, ScimConnectionAnswer>(`${one}/rotate/cancel`),
} as const

import type { output } from 'zod'
import { byBackEnd } from '../../core/call.ts'
import type { SetupLink } from '../setup-links.ts'
import type * as schema from './setup-links.schema.ts'

const basePath = '/b2b/organizations/:organization_id/setup_links'

export interface NewSetupLink {
  readonly setup_link_id: string
  /** Contains the token, which is stored as a hash: the address is answered only here. */
  readonly url: string
  /** RFC 3339 in UTC. */
  readonly expires_at: string
}

/** Creates a link with which a person without an account sets up the organization. */
export const create = byBackEnd.post<output<typeof schema.create>, NewSetupLink>(basePath)

/** Lists the links that have not ended, latest first. */
export const list = byBackEnd.get<output<typeof schema.organization>, { readonly setup_links: readonly SetupLink[] }>(
  basePath,
)

/** Revokes a link. Its page ends with the next request. */
export const remove = byBackEnd.remove<output<typeof schema.reference>, { readonly setup_link_id: string }>(
  `${basePath}/:setup_link_id`,
)

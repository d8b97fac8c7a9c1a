import * as z from 'zod'
import { text } from '../../core/text.schema.ts'
import { id } from '../member-session.schema.ts'

/** A name that a site chooses. It appears in tokens and in lists. */
const name = (longest: number) =>
  text(longest).regex(/^[A-Za-z0-9][A-Za-z0-9._:/-]*$/, 'Expected letters, digits and ._:/- after a letter or a digit')

const permission = z.object({
  resource_id: name(128),
  actions: z
    .array(z.union([z.literal('*'), name(128)]))
    .min(1)
    .max(100),
})

const role = z.object({
  role_id: name(64),
  description: text(512).default(''),
  permissions: z.array(permission).max(50),
})

export const get = z.object({ organization_id: id })

/** Replaces the existing roles. */
export const set = z.object({ organization_id: id, org_policy: z.object({ roles: z.array(role).max(50) }) })

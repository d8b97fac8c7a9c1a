import * as z from 'zod'
import { text, typedEmail } from '../../core/text.schema.ts'
import { id } from '../member-session.schema.ts'
import * as members from '../members.schema.ts'
import { metadata } from '../metadata.schema.ts'

const inOrganization = { organization_id: id }
const trusted = {
  trusted_metadata: metadata.optional(),
  /** The site's own name for the member. An empty text removes it. */
  external_id: text(128).optional(),
}

export const create = members.create.extend({ ...inOrganization, ...trusted })

/** Exactly one of the two. */
export const get = z.object({ ...inOrganization, member_id: id.optional(), email_address: typedEmail.optional() })
export const anywhere = z.object({ member_id: id })
export const update = members.update.extend({ ...inOrganization, ...trusted })
export const one = z.object({ ...inOrganization, member_id: id })
export const password = z.object({ ...inOrganization, member_password_id: id })

export const search = members.search.extend({ organization_ids: z.array(text(256)).min(1).max(100) })

export const emailUpdate = members.emailUpdate.extend(inOrganization)
export const unlinkEmail = members.unlinkEmail.extend(inOrganization)

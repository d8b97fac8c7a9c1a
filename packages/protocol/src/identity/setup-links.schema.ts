import * as z from 'zod'
import { features } from './back-end/setup-links.schema.ts'
import { id } from './member-session.schema.ts'

export const nothing = z.object({})
export const create = z.object({ features })
export const reference = z.object({ setup_link_id: id })

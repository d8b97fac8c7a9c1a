import * as z from 'zod'
import { id } from '../../identity/member-session.schema.ts'
import * as pages from './b2b.schema.ts'
import { impersonator } from './back-end.schema.ts'

export const create = z.object({ organization_id: id, member_id: id, ...impersonator })

export const authenticate = pages.authenticate

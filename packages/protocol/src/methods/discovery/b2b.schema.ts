import * as z from 'zod'
import { id, intermediateSession, lasting, locale } from '../../identity/member-session.schema.ts'
import { founding } from '../../identity/organization.schema.ts'

export const list = z.object(intermediateSession)
export const create = z.object({ ...intermediateSession, ...lasting, ...founding })
export const exchange = z.object({ ...intermediateSession, ...lasting, ...locale, organization_id: id })

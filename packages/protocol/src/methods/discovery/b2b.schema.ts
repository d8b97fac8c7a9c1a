import * as z from 'zod'
import { id, intermediateSession, locale, sessionDuration } from '../../identity/member-session.schema.ts'
import { newOrganization } from '../../identity/organization.schema.ts'

export const list = z.object(intermediateSession)
export const create = z.object({ ...intermediateSession, ...sessionDuration, ...newOrganization })
export const exchange = z.object({ ...intermediateSession, ...sessionDuration, ...locale, organization_id: id })

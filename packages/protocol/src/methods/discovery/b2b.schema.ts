import * as z from 'zod'
import { halfWay, id, lasting, locale } from '../../identity/member-session.schema.ts'
import { founding } from '../../identity/organization.schema.ts'

export const list = z.object(halfWay)
export const create = z.object({ ...halfWay, ...lasting, ...founding })
export const exchange = z.object({ ...halfWay, ...lasting, ...locale, organization_id: id })

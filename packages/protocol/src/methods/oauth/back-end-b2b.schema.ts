import { site, wishes } from '../../identity/back-end/member-said.schema.ts'
import * as schema from './b2b.schema.ts'

export const authenticate = schema.authenticate.extend(wishes)
export const discoveryAuthenticate = schema.discoveryAuthenticate.extend(site)

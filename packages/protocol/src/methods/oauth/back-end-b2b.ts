import { asSite, granting } from '../../identity/back-end/member-said.ts'
import * as calls from './b2b.ts'

export const authenticate = granting(calls.authenticate)
export const discovery = { authenticate: asSite(calls.discovery.authenticate) } as const

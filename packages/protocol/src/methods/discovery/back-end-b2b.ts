import { asMember, grantsSession } from '../../identity/back-end/member-calls.ts'
import * as calls from './b2b.ts'

export const list = asMember(calls.list)
export const create = grantsSession(calls.create)
export const exchange = grantsSession(calls.exchange)

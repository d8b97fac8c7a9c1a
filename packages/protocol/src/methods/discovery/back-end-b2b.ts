import { asMember, granting } from '../../identity/back-end/member-calls.ts'
import * as calls from './b2b.ts'

export const list = asMember(calls.list)
export const create = granting(calls.create)
export const exchange = granting(calls.exchange)

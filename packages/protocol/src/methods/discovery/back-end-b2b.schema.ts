import { memberSessionOptions, proof } from '../../identity/back-end/member-calls.schema.ts'
import * as schema from './b2b.schema.ts'

export const list = schema.list.extend(proof)
export const create = schema.create.extend(memberSessionOptions)
export const exchange = schema.exchange.extend(memberSessionOptions)

import { attributes, sessionProof, sessionWishes } from './arguments.schema.ts'

export const wishes = { ...sessionWishes, attributes }
export const proof = sessionProof
export const site = { attributes }

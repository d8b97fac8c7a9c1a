import * as token from './token.schema.ts'

export const authenticate = token.authenticate

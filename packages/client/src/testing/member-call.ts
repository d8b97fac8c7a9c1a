import type { HeadlessB2BClient } from '../b2b.ts'

/** A call of the member client: its name, the call in a page, and its verb, path and body on the wire. */
export type MemberCall = readonly [
  name: string,
  call: (client: HeadlessB2BClient) => Promise<unknown>,
  requestLine: string,
  body: object | undefined,
]

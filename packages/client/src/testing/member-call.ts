import type { HeadlessB2BClient } from '../b2b.ts'

/** A call of the client of members: its name, how a page says it, and the verb, the path and the body that it is on the wire. */
export type MemberCall = readonly [
  name: string,
  call: (client: HeadlessB2BClient) => Promise<unknown>,
  line: string,
  body: object | undefined,
]

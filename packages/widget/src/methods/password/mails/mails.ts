import type { CopyId, PlainId } from '../../../copy/copy.ts'

/** The texts of a screen about a sent email. They contain the address. */
export interface Mail {
  readonly title: PlainId
  readonly text: CopyId
}

export const mails = {
  forgot: { title: 'password.forgotTitle', text: 'password.forgotText' },
  breached: { title: 'password.breachedTitle', text: 'password.breachedText' },
  setNew: { title: 'password.setNewTitle', text: 'password.setNewText' },
  dedupe: { title: 'password.dedupeTitle', text: 'password.dedupeText' },
} as const satisfies Record<string, Mail>

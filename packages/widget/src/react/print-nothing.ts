import type { printB2B as PrintMembers } from '../server/print-b2b.tsx'
import type { printLogin as Print } from '../server/print-login.tsx'

/** What a browser has in place of the printer: markup is written by servers. */
export const printLogin: typeof Print | null = null
export const printB2B: typeof PrintMembers | null = null

import type { printLogin as Print } from '../server/print-login.tsx'

/** What a browser has in place of the printer: markup is written by servers. */
export const printLogin: typeof Print | null = null

import type {
  printB2BAccount as PrintMemberAccount,
  printAccount as PrintUserAccount,
} from '../server/print-account.tsx'
import type { printB2B as PrintMembers } from '../server/print-b2b.tsx'
import type { printLogin as Print } from '../server/print-login.tsx'

/** Replaces the printer in browsers: only servers render markup. */
export const printLogin: typeof Print | null = null
export const printB2B: typeof PrintMembers | null = null
export const printAccount: typeof PrintUserAccount | null = null
export const printB2BAccount: typeof PrintMemberAccount | null = null

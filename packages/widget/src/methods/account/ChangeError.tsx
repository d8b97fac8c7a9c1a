import type { AccountState } from '../../mount/account.contract.ts'
import { FieldError } from '../../ui/FieldError.tsx'

/** The error of the open form's change. */
export const ChangeError = ({
  state: { at, problem },
  id,
}: {
  readonly state: AccountState
  /** The field names this ID in `aria-describedby`. */
  readonly id: string
}) => <FieldError id={id} message={problem()?.message ?? null} waiting={at.waiting.change ?? 0} words={at.words} />

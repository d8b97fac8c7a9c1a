import type { AccountState, Change } from '../../mount/account.contract.ts'
import { FieldError } from '../../ui/FieldError.tsx'
import { RowAction } from './RowAction.tsx'

/** A button outside a form that starts a change, with the error of that change below it. */
export const ChangeButton = ({
  state,
  label,
  opener,
  change,
}: {
  readonly state: AccountState
  readonly label: string
  /** The key of the button. */
  readonly opener: string
  readonly change: Change
}) => {
  const { at, press, isBusy } = state
  const { open, focus, waiting } = at
  return (
    <>
      <RowAction
        label={label}
        busy={isBusy(opener)}
        disabled={open != null || (waiting.change ?? 0) > 0}
        focus={focus === opener}
        onPress={() => press(opener, change)}
      />
      <ChangeError state={state} opener={opener} />
    </>
  )
}

/** The error of the change that a button outside a form started, or nothing. */
export const ChangeError = ({
  state: { at, problem },
  opener,
}: {
  readonly state: AccountState
  /** The key of the button. */
  readonly opener: string
}) => {
  const { id, words, waiting } = at
  const error = problem(opener)
  return (
    error && (
      <FieldError
        id={`${id}-${opener.replaceAll(':', '-')}-error`}
        message={error.message}
        waiting={waiting.change ?? 0}
        words={words}
      />
    )
  )
}

import { FieldError } from '../../ui/FieldError.tsx'
import type { Change } from './contract.ts'
import { RowAction } from './RowAction.tsx'
import type { AccountState } from './section-view.ts'

/** A button outside a form that starts a change, with the error of that change below it. */
export const ChangeButton = ({
  state: { at, press, isBusy, problem },
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
  const { id, words, open, focus, waiting } = at
  const error = problem(opener)
  return (
    <>
      <RowAction
        label={label}
        busy={isBusy(opener)}
        disabled={open != null || (waiting.change ?? 0) > 0}
        focus={focus === opener}
        onPress={() => press(opener, change)}
      />
      {error && (
        <FieldError
          id={`${id}-${opener.replace(':', '-')}-error`}
          message={error.message}
          waiting={waiting.change ?? 0}
          words={words}
        />
      )}
    </>
  )
}

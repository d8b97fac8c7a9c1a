import type { ReactNode } from 'react'
import { FieldError } from '../../ui/FieldError.tsx'
import { MainButton } from '../../ui/MainButton.tsx'
import { Phrase } from '../../ui/Phrase.tsx'
import type { Change } from './contract.ts'
import type { AccountState } from './section-view.ts'

/** Asks before a way in is removed. "Cancel" takes the focus, because the other button cannot be undone. */
export const RemovalForm = ({
  state: { at, emit, isBusy, problem },
  name,
  opener,
  change,
}: {
  readonly state: AccountState
  /** The way in, as its row names it. */
  readonly name: ReactNode
  /** The key of the button that opened the form. */
  readonly opener: string
  readonly change: Change
}) => {
  const { id, words } = at
  const waiting = at.waiting.change ?? 0
  return (
    <div className="lk-open lk-form">
      <p id={`${id}-warning`} className="lk-body">
        <Phrase
          of={words.template('account.removeText')}
          with={{ name: <bdi className="lk-destination">{name}</bdi> }}
        />
      </p>
      <FieldError id={`${id}-remove-error`} message={problem()?.message ?? null} waiting={waiting} words={words} />
      <div className="lk-form-buttons">
        <button
          type="button"
          className="lk-action"
          data-latchkey-focus=""
          aria-describedby={`${id}-warning`}
          onClick={() => emit.close(opener)}
        >
          {words('account.cancel')}
        </button>
        <MainButton
          label={words('account.remove')}
          busy={isBusy()}
          disabled={waiting > 0}
          describedBy={`${id}-warning`}
          onPress={() => emit.change(change)}
        />
      </div>
    </div>
  )
}

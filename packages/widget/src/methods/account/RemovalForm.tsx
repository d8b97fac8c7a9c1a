import { FieldError } from '../../ui/FieldError.tsx'
import { MainButton } from '../../ui/MainButton.tsx'
import { Phrase } from '../../ui/Phrase.tsx'
import type { RemovalSection } from './contract.ts'
import type { AccountState } from './section-view.ts'

/** What a removal changes. The other entries are ways to sign in. */
const warnings = {
  authenticator: 'account.removeAppText',
  'connected-apps': 'account.revokeText',
} as const

/** Asks before an entry is removed. "Cancel" takes the focus, because the other button cannot be undone. */
export const RemovalForm = ({
  state: { at, emit, isBusy, problem },
  section,
  entry,
}: {
  readonly state: AccountState
  readonly section: RemovalSection
  readonly entry: { readonly id: string; readonly name: string }
}) => {
  const { id, words } = at
  const waiting = at.waiting.change ?? 0
  const warning = warnings[section as keyof typeof warnings] ?? 'account.removeText'
  return (
    <div className="lk-open lk-form">
      <p id={`${id}-warning`} className="lk-body">
        <Phrase of={words.template(warning)} with={{ name: <bdi className="lk-destination">{entry.name}</bdi> }} />
      </p>
      <FieldError id={`${id}-remove-error`} message={problem()?.message ?? null} waiting={waiting} words={words} />
      <div className="lk-form-buttons">
        <button
          type="button"
          className="lk-action"
          data-latchkey-focus=""
          aria-describedby={`${id}-warning`}
          onClick={() => emit.close(`${section}:${entry.id}`)}
        >
          {words('account.cancel')}
        </button>
        <MainButton
          label={words('account.remove')}
          busy={isBusy()}
          disabled={waiting > 0}
          describedBy={`${id}-warning`}
          onPress={() => emit.change({ do: 'remove', section, id: entry.id })}
        />
      </div>
    </div>
  )
}

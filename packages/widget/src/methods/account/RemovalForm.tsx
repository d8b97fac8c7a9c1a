import type { AccountForms } from '../../mount/account.contract.ts'
import { MainButton } from '../../ui/MainButton.tsx'
import { Phrase } from '../../ui/Phrase.tsx'
import { ChangeError } from './ChangeError.tsx'

/** What a removal changes. The other entries are ways to sign in. */
const warnings = {
  authenticator: 'account.removeAppText',
  'connected-apps': 'account.revokeText',
} as const

/** Asks before an entry is removed. "Cancel" takes the focus, because the other button cannot be undone. */
export const RemovalForm: AccountForms['open']['remove'] = ({ state, open: { section, id: entryId }, name }) => {
  const { at, emit, isBusy } = state
  const { id, words } = at
  const warning = warnings[section as keyof typeof warnings] ?? 'account.removeText'
  return (
    <div className="lk-open lk-form">
      <p id={`${id}-warning`} className="lk-body">
        <Phrase of={words.template(warning)} with={{ name: <bdi className="lk-destination">{name}</bdi> }} />
      </p>
      <ChangeError state={state} id={`${id}-remove-error`} />
      <div className="lk-form-buttons">
        <button
          type="button"
          className="lk-action"
          data-latchkey-focus=""
          aria-describedby={`${id}-warning`}
          onClick={() => emit.close(`${section}:${entryId}`)}
        >
          {words('account.cancel')}
        </button>
        <MainButton
          label={words('account.remove')}
          danger
          busy={isBusy()}
          disabled={(at.waiting.change ?? 0) > 0}
          describedBy={`${id}-warning`}
          onPress={() => emit.change({ do: 'remove', section, id: entryId })}
        />
      </div>
    </div>
  )
}

import type { AccountForms } from '../../mount/account.contract.ts'
import { Phrase } from '../../ui/Phrase.tsx'
import { ChangeError } from './ChangeError.tsx'
import { ConfirmButtons } from './ConfirmButtons.tsx'

/** What a removal changes. The other entries are ways to sign in. */
const warnings = {
  authenticator: 'account.removeAppText',
  'connected-apps': 'account.revokeText',
} as const

/** Asks before an entry is removed. "Cancel" takes the focus, because the other button cannot be undone. */
export const RemovalForm: AccountForms['open']['remove'] = ({ state, open: { section, id: entryId }, name }) => {
  const { at, emit } = state
  const { id, words } = at
  const warning = warnings[section as keyof typeof warnings] ?? 'account.removeText'
  return (
    <div className="lk-open lk-form">
      <p id={`${id}-warning`} className="lk-body">
        <Phrase of={words.template(warning)} with={{ name: <bdi className="lk-destination">{name}</bdi> }} />
      </p>
      <ChangeError state={state} id={`${id}-remove-error`} />
      <ConfirmButtons
        state={state}
        label={words('account.remove')}
        warningId={`${id}-warning`}
        onCancel={() => emit.close(`${section}:${entryId}`)}
        onConfirm={() => emit.change({ do: 'remove', section, id: entryId })}
      />
    </div>
  )
}

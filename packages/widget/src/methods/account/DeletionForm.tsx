import type { AccountForms } from '../../mount/account.contract.ts'
import { deletionText } from './AccountDeletion.tsx'
import { ChangeError } from './ChangeError.tsx'
import { ConfirmButtons } from './ConfirmButtons.tsx'

/** Asks before the deletion. "Cancel" takes the focus, as before every removal. */
export const DeletionForm: AccountForms['open']['delete'] = ({ state }) => {
  const { at, facts, emit } = state
  const { id, words } = at
  const deletion = at.lists?.delete
  return (
    <div className="lk-open lk-form">
      <div id={`${id}-warning`} className="lk-form">
        <p className="lk-body">{deletion && deletionText(words, deletion)}</p>
        {facts.emails.some(({ isVerified }) => isVerified) && (
          <p className="lk-body">{words('account.deletionMail')}</p>
        )}
      </div>
      <ChangeError state={state} id={`${id}-delete-error`} />
      <ConfirmButtons
        state={state}
        label={words('account.delete')}
        warningId={`${id}-warning`}
        onCancel={() => emit.close('delete:ask')}
        onConfirm={() => emit.change({ do: 'requestDeletion' })}
      />
    </div>
  )
}

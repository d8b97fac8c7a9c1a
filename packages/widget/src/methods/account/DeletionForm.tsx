import type { AccountForms } from '../../mount/account.contract.ts'
import { MainButton } from '../../ui/MainButton.tsx'
import { deletionText } from './AccountDeletion.tsx'
import { ChangeError } from './ChangeError.tsx'

/** Asks before the deletion. "Cancel" takes the focus, as before every removal. */
export const DeletionForm: AccountForms['open']['delete'] = ({ state }) => {
  const { at, facts, emit, isBusy } = state
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
      <div className="lk-form-buttons">
        <button
          type="button"
          className="lk-action"
          data-latchkey-focus=""
          aria-describedby={`${id}-warning`}
          onClick={() => emit.close('delete:ask')}
        >
          {words('account.cancel')}
        </button>
        <MainButton
          label={words('account.delete')}
          danger
          busy={isBusy()}
          disabled={(at.waiting.change ?? 0) > 0}
          describedBy={`${id}-warning`}
          onPress={() => emit.change({ do: 'requestDeletion' })}
        />
      </div>
    </div>
  )
}

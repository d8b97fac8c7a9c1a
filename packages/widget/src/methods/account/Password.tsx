import { NewPassword } from '../password/strength/NewPassword.tsx'
import { RowAction } from './RowAction.tsx'
import type { AccountState } from './section-view.ts'

/** The password of the account. A recent proof takes the place of the current password. */
export const Password = (state: AccountState) => {
  const { at, facts, emit, ask, isBusy, problem } = state
  const { id, words, open, focus, answers, luds, waiting } = at
  if (open?.form === 'password')
    return (
      <div className="lk-open">
        <p id={`${id}-password-why`} className="lk-body">
          {words('account.passwordText')}
        </p>
        <NewPassword
          id={id}
          words={words}
          email={null}
          luds={luds}
          judged={answers.strength}
          busy={isBusy()}
          waiting={waiting.change ?? 0}
          error={problem()}
          describedBy={`${id}-password-why`}
          onType={ask.strength}
          onSubmit={(password) => emit.change({ do: 'setPassword', password })}
        />
        <button type="button" className="lk-action" onClick={() => emit.close('password:set')}>
          {words('account.cancel')}
        </button>
      </div>
    )
  return (
    <div className="lk-entry">
      <span className="lk-entry-text">{words(facts.hasPassword ? 'account.passwordSet' : 'account.noPassword')}</span>
      <RowAction
        label={words(facts.hasPassword ? 'account.changePassword' : 'account.setPassword')}
        disabled={open != null}
        focus={focus === 'password:set'}
        onPress={() => emit.open({ form: 'password' })}
      />
    </div>
  )
}

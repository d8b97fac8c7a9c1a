import type { AccountState } from '../../mount/account.contract.ts'
import { OpenedForm } from './OpenedForm.tsx'
import { RowAction } from './RowAction.tsx'

/** The password of the account. A recent proof takes the place of the current password. */
export const Password = (state: AccountState) => {
  const { at, facts, emit } = state
  const { words, open, focus } = at
  if (open?.form === 'password') return <OpenedForm state={state} />
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

import type { AccountForms } from '../../mount/account.contract.ts'
import { NewPassword } from '../password/strength/NewPassword.tsx'
import { CancelButton } from './FormButtons.tsx'

/** Asks for a new password. A recent proof takes the place of the current one. */
export const PasswordForm: AccountForms['open']['password'] = ({ state }) => {
  const { at, emit, ask, isBusy, problem } = state
  const { id, words, answers, luds, waiting } = at
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
        beside={<CancelButton state={state} opener="password:set" />}
      />
    </div>
  )
}

import { fullName } from '../../user-flow/person.ts'
import type { AccountState } from './contract.ts'
import { OpenedForm } from './OpenedForm.tsx'
import { RowAction } from './RowAction.tsx'

/** The name of the account's owner. */
export const Profile = (state: AccountState) => {
  const { at, facts, emit } = state
  const { id, words, open, focus } = at
  if (open?.form === 'name') return <OpenedForm state={state} />
  const name = fullName(facts)
  return (
    <ul className="lk-rows">
      <li className="lk-entry">
        <span className="lk-entry-text">
          <span id={`${id}-name-label`} className="lk-helper">
            {words('account.name')}
          </span>
          {name ? <bdi>{name}</bdi> : words('account.noName')}
        </span>
        <RowAction
          label={words('account.edit')}
          name={words('account.editName')}
          disabled={open != null}
          focus={focus === 'profile:edit'}
          onPress={() => emit.open({ form: 'name' })}
        />
      </li>
    </ul>
  )
}

import { FieldError } from '../../ui/FieldError.tsx'
import { fullName } from '../../user-flow/person.ts'
import { FormButtons } from './FormButtons.tsx'
import { RowAction } from './RowAction.tsx'
import type { AccountState } from './section-view.ts'

/** The limit of the wire for each part of a name. */
const LONGEST_NAME = 256

/** The name of the account's owner. */
export const Profile = (state: AccountState) => {
  const { at, facts, emit } = state
  const { id, words, open, focus } = at
  if (open?.form === 'name') return <NameForm {...state} />
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

const NameForm = (state: AccountState) => {
  const { at, facts, emit, isBusy, problem } = state
  const { id, words } = at
  const fields = [
    ['firstName', 'account.firstName', 'given-name'],
    ['lastName', 'account.lastName', 'family-name'],
  ] as const
  return (
    <form
      className="lk-form lk-open"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const typed = new FormData(event.currentTarget)
        const [firstName = '', lastName = ''] = fields.map(([name]) => String(typed.get(name)).trim())
        emit.change({ do: 'rename', firstName, lastName })
      }}
    >
      {fields.map(([name, label, autoComplete], index) => (
        <div key={name} className="lk-form">
          <label className="lk-label" htmlFor={`${id}-${name}`}>
            {words(label)}
          </label>
          <input
            id={`${id}-${name}`}
            name={name}
            className="lk-input"
            type="text"
            autoComplete={autoComplete}
            maxLength={LONGEST_NAME}
            dir="auto"
            defaultValue={facts[name]}
            readOnly={isBusy()}
            data-latchkey-focus={index === 0 ? '' : undefined}
            aria-describedby={`${id}-name-error`}
          />
        </div>
      ))}
      <FieldError
        id={`${id}-name-error`}
        message={problem()?.message ?? null}
        waiting={at.waiting.change ?? 0}
        words={words}
      />
      <FormButtons state={state} label={words('account.save')} opener="profile:edit" />
    </form>
  )
}

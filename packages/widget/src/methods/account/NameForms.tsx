import { FieldError } from '../../ui/FieldError.tsx'
import type { AccountForms } from './contract.ts'
import { FormButtons } from './FormButtons.tsx'

/** The limit of the wire for each part of a name, and for the name of a passkey (WebAuthn update, `name`). */
const LONGEST_NAME = 256

const userFields = [
  ['firstName', 'account.firstName', 'given-name'],
  ['lastName', 'account.lastName', 'family-name'],
] as const
const memberFields = [['firstName', 'account.name', 'name']] as const

/** Asks for the name of the account's owner. */
export const OwnerName: AccountForms['open']['name'] = ({ state }) => {
  const { at, facts, emit, isBusy, problem } = state
  const { id, words } = at
  const fields = facts.organization === undefined ? userFields : memberFields
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
      <FormButtons state={state} label={words('account.save')} opener="profile:name" />
    </form>
  )
}

/** Asks for the new name of a passkey. */
export const PasskeyName: AccountForms['open']['passkeyName'] = ({ state, open: { id: passkeyId }, name: oldName }) => {
  const { at, emit, isBusy, problem } = state
  const { id, words } = at
  return (
    <form
      className="lk-form lk-open"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const name = String(new FormData(event.currentTarget).get('name')).trim()
        if (name === '' || name === oldName) emit.close(`passkeys:name:${passkeyId}`)
        else emit.change({ do: 'renamePasskey', id: passkeyId, name })
      }}
    >
      <label className="lk-label" htmlFor={`${id}-passkey-name`}>
        {words('account.passkeyName')}
      </label>
      <input
        id={`${id}-passkey-name`}
        name="name"
        className="lk-input"
        type="text"
        autoComplete="off"
        maxLength={LONGEST_NAME}
        dir="auto"
        defaultValue={oldName}
        readOnly={isBusy()}
        data-latchkey-focus=""
        aria-describedby={`${id}-passkey-error`}
      />
      <FieldError
        id={`${id}-passkey-error`}
        message={problem()?.message ?? null}
        waiting={at.waiting.change ?? 0}
        words={words}
      />
      <FormButtons state={state} label={words('account.save')} opener={`passkeys:name:${passkeyId}`} />
    </form>
  )
}

import type { AccountForms } from '../../mount/account.contract.ts'
import { ChangeField, ChangeForm } from './ChangeForm.tsx'

/** The limit of the wire for each part of a name, and for the name of a passkey (WebAuthn update, `name`). */
const LONGEST_NAME = 256

const userFields = [
  ['firstName', 'account.firstName', 'given-name'],
  ['lastName', 'account.lastName', 'family-name'],
] as const
const memberFields = [['firstName', 'account.name', 'name']] as const

/** Asks for the name of the account's owner. */
export const OwnerName: AccountForms['open']['name'] = ({ state }) => {
  const { at, facts, emit } = state
  const { id, words } = at
  const fields = facts.organization === undefined ? userFields : memberFields
  return (
    <ChangeForm
      state={state}
      opener="profile:name"
      errorId={`${id}-name-error`}
      onSave={(typed) => {
        const [firstName = '', lastName = ''] = fields.map(([name]) => typed(name))
        emit.change({ do: 'rename', firstName, lastName })
      }}
    >
      {fields.map(([name, label, autoComplete], index) => (
        <div key={name} className="lk-form">
          <ChangeField
            state={state}
            id={`${id}-${name}`}
            label={words(label)}
            name={name}
            type="text"
            autoComplete={autoComplete}
            maxLength={LONGEST_NAME}
            dir="auto"
            defaultValue={facts[name]}
            data-latchkey-focus={index === 0 ? '' : undefined}
            aria-describedby={`${id}-name-error`}
          />
        </div>
      ))}
    </ChangeForm>
  )
}

/** Asks for the new name of a passkey. */
export const PasskeyName: AccountForms['open']['passkeyName'] = ({ state, open: { id: passkeyId }, name: oldName }) => {
  const { at, emit } = state
  const { id, words } = at
  const opener = `passkeys:name:${passkeyId}`
  return (
    <ChangeForm
      state={state}
      opener={opener}
      errorId={`${id}-passkey-error`}
      onSave={(typed) => {
        const name = typed('name')
        if (name === '' || name === oldName) emit.close(opener)
        else emit.change({ do: 'renamePasskey', id: passkeyId, name })
      }}
    >
      <ChangeField
        state={state}
        id={`${id}-passkey-name`}
        label={words('account.passkeyName')}
        name="name"
        type="text"
        autoComplete="off"
        maxLength={LONGEST_NAME}
        dir="auto"
        defaultValue={oldName}
        data-latchkey-focus=""
        aria-describedby={`${id}-passkey-error`}
      />
    </ChangeForm>
  )
}

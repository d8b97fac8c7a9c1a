import { FieldError } from '../../ui/FieldError.tsx'
import { ChangeButton } from './ChangeButton.tsx'
import { type AccountEntry, Entries } from './Entries.tsx'
import { FormButtons } from './FormButtons.tsx'
import { RowAction } from './RowAction.tsx'
import type { AccountState } from './section-view.ts'

/** The limit of the wire (WebAuthn update, `name`). */
const LONGEST_NAME = 256

/** The passkeys of the account. */
export const Passkeys = (state: AccountState) => {
  const { at, facts, emit } = state
  const { words, open, focus } = at
  const entries = facts.passkeys.map(({ id, name }) => ({ id, name: name || words('account.unnamedPasskey') }))
  return (
    <>
      <Entries
        state={state}
        section="passkeys"
        entries={entries}
        none="account.noPasskeys"
        instead={(entry) =>
          open?.form === 'passkeyName' && open.id === entry.id ? <NameForm state={state} entry={entry} /> : null
        }
        actions={({ id, name }) => (
          <RowAction
            label={words('account.rename')}
            name={words('account.renameNamed', { name })}
            disabled={open != null}
            focus={focus === `passkeys:name:${id}`}
            onPress={() => emit.open({ form: 'passkeyName', id })}
          />
        )}
      />
      <ChangeButton
        state={state}
        label={words('account.addPasskey')}
        opener="passkeys:add"
        change={{ do: 'addPasskey' }}
      />
    </>
  )
}

const NameForm = ({ state, entry }: { readonly state: AccountState; readonly entry: AccountEntry }) => {
  const { at, emit, isBusy, problem } = state
  const { id, words } = at
  return (
    <form
      className="lk-form lk-open"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const name = String(new FormData(event.currentTarget).get('name')).trim()
        if (name === '' || name === entry.name) emit.close(`passkeys:name:${entry.id}`)
        else emit.change({ do: 'renamePasskey', id: entry.id, name })
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
        defaultValue={entry.name}
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
      <FormButtons state={state} label={words('account.save')} opener={`passkeys:name:${entry.id}`} />
    </form>
  )
}

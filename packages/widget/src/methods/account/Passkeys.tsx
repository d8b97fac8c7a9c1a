import { ChangeButton } from './ChangeButton.tsx'
import type { AccountState } from './contract.ts'
import { Entries } from './Entries.tsx'
import { OpenedForm } from './OpenedForm.tsx'
import { RowAction } from './RowAction.tsx'

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
          open?.form === 'passkeyName' && open.id === entry.id ? <OpenedForm state={state} name={entry.name} /> : null
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

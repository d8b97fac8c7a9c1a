import type { AccountState, PasskeyFact } from '../../mount/account.contract.ts'
import { ChangeButton } from './ChangeButton.tsx'
import { Entries } from './Entries.tsx'
import { OpenedForm } from './OpenedForm.tsx'
import { RowAction } from './RowAction.tsx'

/** Returns two lines: `Added Aug 17, 2026` and `Last used Nov 26, 2026`. */
const timesOf = ({ words, timeZone }: AccountState['at'], { addedAt, usedAt }: PasskeyFact): string => {
  const dates = new Intl.DateTimeFormat(words.locale ?? 'en', { dateStyle: 'medium', timeZone })
  const dateOf = (at: string) => ({ date: dates.format(new Date(at)) })
  return [
    ...(addedAt === null ? [] : [words('account.addedOn', dateOf(addedAt))]),
    ...(usedAt === null ? [] : [words('account.usedOn', dateOf(usedAt))]),
  ].join('\n')
}

/** The passkeys of the account. */
export const Passkeys = (state: AccountState) => {
  const { at, facts, emit } = state
  const { words, open, focus } = at
  const entries = facts.passkeys.map((passkey) => ({
    id: passkey.id,
    name: passkey.name || words('account.unnamedPasskey'),
    note: timesOf(at, passkey),
  }))
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

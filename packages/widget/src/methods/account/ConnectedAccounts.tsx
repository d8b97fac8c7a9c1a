import { ChangeButton } from './ChangeButton.tsx'
import type { AccountState } from './contract.ts'
import { Entries } from './Entries.tsx'

/** The accounts at OAuth providers that sign the user in. */
export const ConnectedAccounts = (state: AccountState) => {
  const { at, facts } = state
  const { choice, providerNames } = at
  const connectedNames = facts.connectedAccounts.map(({ name }) => name)
  const configuredTypes = new Set((choice.oauthOptions?.providers ?? []).map(({ type }) => type))
  const others = [...configuredTypes].flatMap((type) => {
    const name = Object.hasOwn(providerNames, type) ? providerNames[type] : undefined
    return name === undefined || connectedNames.includes(name) ? [] : [{ type, name }]
  })
  return (
    <>
      <Entries
        state={state}
        section="connected-accounts"
        entries={facts.connectedAccounts}
        none="account.noConnectedAccounts"
      />
      {others.map(({ type, name }) => (
        <ChangeButton
          key={type}
          state={state}
          label={at.words('account.connect', { provider: name })}
          opener={`connected-accounts:${type}`}
          change={{ do: 'connectAccount', provider: type }}
        />
      ))}
    </>
  )
}

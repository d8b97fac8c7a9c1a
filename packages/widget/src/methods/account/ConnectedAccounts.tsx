import type { AccountFacts, AccountState } from '../../mount/account.contract.ts'
import type { ChosenSections } from '../../mount/account.ts'
import { MarkIcon } from '../../ui/MarkIcon.tsx'
import { ChangeButton } from './ChangeButton.tsx'
import { Entries } from './Entries.tsx'

/** Returns the types of the OAuth providers that the site configures and the organization of a member allows. */
export const offeredProviders = (
  { allowedProviders }: AccountFacts,
  { oauthOptions }: ChosenSections,
): readonly string[] => {
  const types = (oauthOptions?.providers ?? []).map((provider) =>
    typeof provider === 'string' ? provider : provider.type,
  )
  return [...new Set(types)].filter((type) => !allowedProviders || allowedProviders.includes(type))
}

/** The accounts at OAuth providers that sign the user in, each with the mark of its provider. */
export const ConnectedAccounts = (state: AccountState) => {
  const { at, facts } = state
  const { choice, providerNames, marks = {} } = at
  const connectedNames = facts.connectedAccounts.map(({ name }) => name)
  const others = offeredProviders(facts, choice).flatMap((type) => {
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
        icon={({ name }) => {
          const mark = Object.hasOwn(marks, name) ? marks[name] : null
          return mark && <MarkIcon of={mark} />
        }}
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

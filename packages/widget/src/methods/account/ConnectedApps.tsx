import type { AccountState } from './contract.ts'
import { Entries } from './Entries.tsx'
import { LoadedList } from './LoadedList.tsx'

/** The apps that have access to the account, each with its scopes. */
export const ConnectedApps = (state: AccountState) => (
  <LoadedList state={state} list="connected-apps">
    <Entries
      state={state}
      section="connected-apps"
      entries={(state.at.lists?.['connected-apps'] ?? []).map(({ id, name, scopes }) => ({
        ...{ id, name },
        note: scopes.split(' ').join(', '),
      }))}
      none="account.noConnectedApps"
    />
  </LoadedList>
)

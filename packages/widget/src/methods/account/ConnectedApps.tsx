import type { Words } from '../../copy/copy.ts'
import type { AccountState } from '../../mount/account.contract.ts'
import { sentencesOf } from '../identity-provider/scope-sentences.ts'
import { Entries } from './Entries.tsx'
import { LoadedList } from './LoadedList.tsx'

/** Says what the scopes allow, in the sentences in which the consent asked for them, a line each. */
const accessOf = (scopes: string, words: Words): string =>
  sentencesOf(
    scopes
      .split(' ')
      .filter(Boolean)
      .map((scope) => ({ scope, description: '' })),
    words,
  )
    .map((item) => (typeof item === 'string' ? item : [item.text, ...(item.details ?? [])].join(' · ')))
    .join('\n')

/** The apps that have access to the account, each with what it may do. */
export const ConnectedApps = (state: AccountState) => (
  <LoadedList state={state} list="connected-apps">
    <Entries
      state={state}
      section="connected-apps"
      entries={(state.at.lists?.['connected-apps'] ?? []).map(({ id, name, scopes }) => ({
        id,
        name,
        note: accessOf(scopes, state.at.words),
      }))}
      none="account.noConnectedApps"
    />
  </LoadedList>
)

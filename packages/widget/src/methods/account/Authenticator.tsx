import type { AccountState } from '../../mount/account.contract.ts'
import { ChangeButton } from './ChangeButton.tsx'
import { Entries } from './Entries.tsx'
import { OpenedForm } from './OpenedForm.tsx'

/** The authenticator app of the account, a second factor, and its recovery codes. */
export const Authenticator = (state: AccountState) => {
  const { at, facts } = state
  const { words, open } = at
  const entries = facts.apps.map((app) => ({ ...app, name: words('account.authenticator') }))
  if (open?.form === 'app') return <OpenedForm state={state} />
  return (
    <>
      <Entries state={state} section="authenticator" entries={entries} none="account.noApp" />
      {open?.form === 'recoveryCodes' ? (
        <OpenedForm state={state} />
      ) : entries.length > 0 ? (
        <ChangeButton
          state={state}
          label={words('account.showCodes')}
          opener="authenticator:codes"
          change={{ do: 'readRecoveryCodes' }}
        />
      ) : (
        <ChangeButton
          state={state}
          label={words('account.addApp')}
          opener="authenticator:add"
          change={{ do: 'createApp' }}
        />
      )}
    </>
  )
}

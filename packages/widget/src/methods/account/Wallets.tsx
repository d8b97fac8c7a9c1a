import type { AccountState } from '../../mount/account.contract.ts'
import { ChangeButton } from './ChangeButton.tsx'
import { Entries } from './Entries.tsx'
import { OpenedForm } from './OpenedForm.tsx'

/** The wallets of the account. A new one signs a text of the provider. */
export const Wallets = (state: AccountState) => {
  const { at, facts } = state
  const { words, open } = at
  return (
    <>
      <Entries state={state} section="wallets" entries={facts.wallets} none="account.noWallets" />
      {open?.form === 'wallets' ? (
        <OpenedForm state={state} />
      ) : (
        <ChangeButton
          state={state}
          label={words('account.addWallet')}
          opener="wallets:add"
          change={{ do: 'findWallets' }}
        />
      )}
    </>
  )
}

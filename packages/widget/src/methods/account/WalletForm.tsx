import type { AccountForms } from '../../mount/account.contract.ts'
import { ChangeError } from './ChangeError.tsx'
import { CancelButton } from './FormButtons.tsx'
import { RowAction } from './RowAction.tsx'

/** Offers the wallets that the browser has. */
export const WalletForm: AccountForms['open']['wallets'] = ({ state, open }) => {
  const { at, emit, isBusy } = state
  const { id, words } = at
  return (
    <div className="lk-open">
      <p className="lk-body">{words('account.chooseWallet')}</p>
      {open.wallets.map((wallet, index) => (
        <RowAction
          key={wallet.key}
          label={wallet.name}
          focus={index === 0}
          disabled={isBusy()}
          onPress={() => emit.change({ do: 'addWallet', wallet })}
        />
      ))}
      <ChangeError state={state} id={`${id}-wallet-error`} />
      <CancelButton state={state} opener="wallets:add" />
    </div>
  )
}

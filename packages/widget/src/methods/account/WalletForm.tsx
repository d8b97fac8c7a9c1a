import { FieldError } from '../../ui/FieldError.tsx'
import type { AccountForms } from './contract.ts'
import { CancelButton } from './FormButtons.tsx'
import { RowAction } from './RowAction.tsx'

/** Offers the wallets that the browser has. */
export const WalletForm: AccountForms['open']['wallets'] = ({ state, open }) => {
  const { at, emit, isBusy, problem } = state
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
      <FieldError
        id={`${id}-wallet-error`}
        message={problem()?.message ?? null}
        waiting={at.waiting.change ?? 0}
        words={words}
      />
      <CancelButton state={state} opener="wallets:add" />
    </div>
  )
}

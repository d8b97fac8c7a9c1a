import { FieldError } from '../../ui/FieldError.tsx'
import { ChangeButton } from './ChangeButton.tsx'
import { Entries } from './Entries.tsx'
import { RowAction } from './RowAction.tsx'
import type { AccountState } from './section-view.ts'

/** The wallets of the account. A new one signs a text of the provider. */
export const Wallets = (state: AccountState) => {
  const { at, facts, emit, isBusy, problem } = state
  const { id, words, open } = at
  return (
    <>
      <Entries state={state} section="wallets" entries={facts.wallets} none="account.noWallets" />
      {open?.form === 'wallets' ? (
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
          <button type="button" className="lk-action" onClick={() => emit.close('wallets:add')}>
            {words('account.cancel')}
          </button>
        </div>
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

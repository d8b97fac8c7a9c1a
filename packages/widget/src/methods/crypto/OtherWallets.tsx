import { Heading } from '../../ui/Heading.tsx'
import type { View } from '../../ui/view.ts'
import { WalletButton } from './WalletButton.tsx'

type OtherWalletsData = {
  readonly wallets: readonly { readonly key: string; readonly name: string; readonly icon: string | null }[]
}
type OtherWalletsIntents = { choose: [key: string] }

/** The wallets that do not fit on Main. */
export const OtherWallets: View<OtherWalletsData, OtherWalletsIntents> = ({ at: { id, words, wallets }, emit }) => (
  <div className="lk-form lk-view">
    <Heading id={`${id}-title`} text={words('crypto.otherWallets')} />
    <ul className="lk-choices">
      {wallets.map((wallet) => (
        <li key={wallet.key}>
          <WalletButton wallet={wallet} words={words} onPress={() => emit.choose(wallet.key)} />
        </li>
      ))}
    </ul>
  </div>
)

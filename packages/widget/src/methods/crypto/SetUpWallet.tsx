import { Heading } from '../../ui/Heading.tsx'
import { MarkIcon } from '../../ui/MarkIcon.tsx'
import type { View } from '../../ui/view.ts'
import { mark as binance } from './marks/binance.ts'
import { mark as coinbase } from './marks/coinbase.ts'
import { mark as metamask } from './marks/metamask.ts'
import { mark as phantom } from './marks/phantom.ts'
import { walletGlyph } from './wallet-glyph.ts'

/** Download pages of the five supported wallets. No icon set has the mark of Vessel. */
const downloads = [
  { name: 'Vessel', url: 'https://vessel.xyz/', mark: walletGlyph },
  { name: 'Metamask', url: 'https://metamask.io/download/', mark: metamask },
  { name: 'Phantom', url: 'https://phantom.com/download', mark: phantom },
  { name: 'Coinbase', url: 'https://www.coinbase.com/wallet/downloads', mark: coinbase },
  { name: 'Binance', url: 'https://www.binance.com/en/binancewallet', mark: binance },
] as const

/** For users without a wallet: where to get one. */
export const SetUpWallet: View = ({ at: { id, words } }) => (
  <div className="lk-form lk-view">
    <Heading id={`${id}-title`} text={words('crypto.setUp')} describedBy={`${id}-text`} />
    <p id={`${id}-text`} className="lk-body">
      {words('crypto.setUpText')}
    </p>
    <ul className="lk-choices">
      {downloads.map(({ name, url, mark }) => (
        <li key={name}>
          <a className="lk-button lk-secondary" href={url} target="_blank" rel="noopener noreferrer">
            <span className="lk-mark" aria-hidden={true}>
              <MarkIcon of={mark} />
            </span>
            <span>{name}</span>
            <span className="lk-hidden">{` (${words('flow.newTab')})`}</span>
          </a>
        </li>
      ))}
    </ul>
  </div>
)

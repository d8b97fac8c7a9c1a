import type { View } from '../../flow/view.ts'
import { Heading } from '../../ui/Heading.tsx'

/** Download pages of the five supported wallets. */
const downloads = [
  { name: 'Vessel', url: 'https://vessel.xyz/' },
  { name: 'Metamask', url: 'https://metamask.io/download/' },
  { name: 'Phantom', url: 'https://phantom.com/download' },
  { name: 'Coinbase', url: 'https://www.coinbase.com/wallet/downloads' },
  { name: 'Binance', url: 'https://www.binance.com/en/binancewallet' },
] as const

/** For users without a wallet: where to get one. */
export const SetUpWallet: View = ({ at: { id, words } }) => (
  <div className="lk-form lk-view">
    <Heading id={`${id}-title`} text={words('crypto.setUp')} describedBy={`${id}-text`} />
    <p id={`${id}-text`} className="lk-body">
      {words('crypto.setUpText')}
    </p>
    <ul className="lk-choices">
      {downloads.map(({ name, url }) => (
        <li key={name}>
          <a className="lk-button lk-secondary" href={url} target="_blank" rel="noopener noreferrer">
            {name}
            <span className="lk-hidden"> ({words('flow.newTab')})</span>
          </a>
        </li>
      ))}
    </ul>
  </div>
)

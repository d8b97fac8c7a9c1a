import { iconsBlack, iconsWhite } from '@stytch/react'
import type { JSX, SVGProps } from 'react'
import { createRoot } from 'react-dom/client'

type Social =
  | ('amazon' | 'apple' | 'bitbucket' | 'coinbase' | 'discord' | 'facebook' | 'figma' | 'github' | 'gitlab' | 'google')
  | ('linkedin' | 'microsoft' | 'salesforce' | 'slack' | 'snapchat' | 'tiktok' | 'twitch' | 'xTwitter' | 'yahoo')
type Wallet = 'phantom' | 'metamask' | 'binance'
type Mailbox = 'gmail' | 'outlook'
type Icon = (props: SVGProps<SVGSVGElement>) => JSX.Element

/** Every icon of both tables, rendered by a page of the site itself. */
const tables: { readonly [colour: string]: { readonly [Name in Social | Wallet | Mailbox]: Icon } } = {
  black: iconsBlack,
  white: iconsWhite,
}

const Gallery = () => (
  <main style={{ background: '#888' }}>
    {Object.entries(tables).flatMap(([colour, icons]) =>
      Object.entries(icons).map(([name, Drawn]) => (
        <Drawn key={colour + name} id={`${colour}-${name}`} className="drawn" width={48} height={48} />
      )),
    )}
  </main>
)

const root = document.getElementById('root')
if (root) createRoot(root).render(<Gallery />)

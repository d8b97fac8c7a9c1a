import { useEffect, useState } from 'react'
import type { PlainId } from '../../copy/copy.ts'
import type { Elements } from '../../ui/elements.ts'
import { Heading } from '../../ui/Heading.tsx'
import { MarkIcon } from '../../ui/MarkIcon.tsx'
import type { View } from '../../ui/view.ts'
import { walletGlyph } from './wallet-glyph.ts'

const patienceMs = 60_000

/** Shown after a minute of waiting: the wallet's prompt may be behind another window. */
function AfterWhile({ children }: { readonly children: Elements }) {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  return isLong && children
}

/** Shown while a wallet prompts the user: explains where to find the prompt. */
const waitingFor =
  (title: PlainId, text: PlainId): View<{ readonly wallet: { readonly icon: string | null } }> =>
  ({ at: { id, words, wallet } }) => (
    <div className="lk-view lk-end" role="status">
      <span className="lk-wheel" aria-hidden={true}>
        <span className="lk-spinner lk-large" />
        {wallet.icon === null ? <MarkIcon of={walletGlyph} /> : <img src={wallet.icon} alt="" />}
      </span>
      <Heading id={`${id}-title`} text={words(title)} describedBy={`${id}-text`} />
      <p id={`${id}-text`} className="lk-body">
        {words(text)}
      </p>
      <AfterWhile>
        <p className="lk-body">{words('crypto.open')}</p>
      </AfterWhile>
    </div>
  )

export const Connecting = waitingFor('crypto.connecting', 'crypto.connectText')
export const Signing = waitingFor('crypto.signing', 'crypto.signText')

import type { Words } from '../../copy/copy.ts'
import type { Elements } from '../../ui/elements.ts'
import { MarkIcon } from '../../ui/MarkIcon.tsx'
import { walletGlyph } from './wallet-glyph.ts'

/** A wallet's button with its name, and the icon that the wallet provides or a neutral one. */
export const WalletButton = ({
  wallet: { name, icon },
  words,
  mark,
  onPress,
}: {
  readonly wallet: { readonly name: string; readonly icon: string | null }
  readonly words: Words
  readonly mark?: Elements
  readonly onPress: () => void
}) => (
  <button type="button" className="lk-button lk-secondary lk-wallet" onClick={() => onPress()}>
    {icon === null ? (
      <span className="lk-mark" aria-hidden={true}>
        <MarkIcon of={walletGlyph} />
      </span>
    ) : (
      <img className="lk-mark" src={icon} alt="" width="20" height="20" />
    )}
    <span>{words('crypto.continueWith', { wallet: name })}</span>
    {mark}
  </button>
)

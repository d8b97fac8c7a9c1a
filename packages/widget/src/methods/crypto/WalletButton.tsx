import type { ReactNode } from 'react'
import type { Words } from '../../copy/copy.ts'

/** A wallet by its name, with the picture that it brought where it did. */
export const WalletButton = ({
  wallet: { name, icon },
  words,
  mark,
  onPress,
}: {
  readonly wallet: { readonly name: string; readonly icon: string | null }
  readonly words: Words
  readonly mark?: ReactNode
  readonly onPress: () => void
}) => (
  <button type="button" className="lk-button lk-secondary lk-wallet" onClick={() => onPress()}>
    {icon !== null && <img className="lk-mark" src={icon} alt="" width="20" height="20" />}
    {words('crypto.continueWith', { wallet: name })}
    {mark}
  </button>
)

import type { Entry } from '../../flow/method.ts'
import { SecondaryButton } from '../../ui/SecondaryButton.tsx'

/** The passkey's button on Main. Without scripts there is no passkey, so it sends no form. */
export const PasskeyButton: Entry<[]> = ({ at: { words, busy, waiting, mark }, emit }) => (
  <SecondaryButton label={words('passkey.use')} busy={busy} disabled={waiting > 0} mark={mark} onPress={emit} />
)

import type { Entry } from '../../ui/entry.ts'
import { SecondaryButton } from '../../ui/SecondaryButton.tsx'
import { passkeyGlyph } from './passkey-glyph.ts'

/** The passkey button on Main. Passkeys need scripts, so it submits no form. */
export const PasskeyButton: Entry<[]> = ({ at: { words, busy, waiting, mark }, emit }) => (
  <SecondaryButton
    label={words('passkey.use')}
    icon={passkeyGlyph}
    busy={busy}
    disabled={waiting > 0}
    mark={mark}
    onPress={emit}
  />
)

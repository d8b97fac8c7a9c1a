import { MarkIcon } from '../../ui/MarkIcon.tsx'
import { passkeyGlyph } from './passkey-glyph.ts'

/** Shows in the email or phone field that the browser offers passkeys there. Screen readers say what a field offers. */
export const autofillMark = (
  <span className="lk-autofill" aria-hidden={true}>
    <MarkIcon of={passkeyGlyph} />
  </span>
)

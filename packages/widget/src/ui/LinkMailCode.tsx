import type { View } from '../flow/view.ts'
import { CodeForm } from './CodeForm.tsx'

/** The code of a mail that holds a link too: whoever opens the mail on another device signs in here with it. */
export const LinkMailCode: View<{}, { submit: [code: string] }> = ({ at, emit }) => {
  const { id, words } = at
  return (
    <CodeForm
      at={at}
      emit={emit}
      className="lk-form"
      labelledBy={`${id}-code-label`}
      describedBy={`${id}-sent-to`}
      // "Try again" is what leads back to Main on this screen.
      again={words('otp.verify')}
      above={
        <label id={`${id}-code-label`} className="lk-label" htmlFor={`${id}-code`}>
          {words('link.code')}
        </label>
      }
    />
  )
}

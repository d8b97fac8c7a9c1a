import type { View } from '../flow/view.ts'
import { TypedCode, wholeCodeOf } from './TypedCode.tsx'

/** The code of a mail that holds a link too: whoever opens the mail on another device signs in here with it. */
export const BesideCode: View<{}, { submit: [code: string] }> = ({ at, emit }) => {
  const { id, words } = at
  return (
    <form
      className="lk-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const code = wholeCodeOf(event.currentTarget)
        if (code && !at.waiting.submit) emit.submit(code)
      }}
    >
      <label id={`${id}-code-label`} className="lk-label" htmlFor={`${id}-code`}>
        {words('link.code')}
      </label>
      <TypedCode
        id={id}
        words={words}
        labelledBy={`${id}-code-label`}
        describedBy={`${id}-sent-to`}
        busy={at.busy === 'submit'}
        error={at.error}
        waiting={at.waiting.submit ?? 0}
        // "Try again" is what leads back to Main on this screen.
        again={words('otp.verify')}
        onComplete={emit.submit}
      />
    </form>
  )
}

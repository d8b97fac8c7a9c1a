import { useState } from 'react'
import { CODE_LENGTH, digitsOf, typedDigits } from './code-digits.ts'

const positions = Array.from({ length: CODE_LENGTH }, (_, index) => index)

/**
 * One real input under six drawn boxes: phones can offer the code of a message, password managers and screen readers
 * find an ordinary field, and pasted text arrives complete. The input has no `maxLength`, because that would cut "123
 * 456" before the digits are extracted.
 *
 * @param refusal a new refusal empties the field
 */
export function CodeField({
  id,
  labelledBy,
  describedBy,
  busy,
  invalid,
  refusal,
  onComplete,
}: {
  readonly id: string
  readonly labelledBy: string
  readonly describedBy: string
  readonly busy: boolean
  readonly invalid: boolean
  readonly refusal: object | null
  readonly onComplete: (code: string) => void
}) {
  const [digits, setDigits] = useState('')
  const [seenRefusal, setSeen] = useState(refusal)
  if (refusal !== seenRefusal) {
    setSeen(refusal)
    if (refusal) setDigits('')
  }
  const type = (next: string) => {
    if (busy) return
    setDigits(next)
    if (next.length === CODE_LENGTH && next !== digits) onComplete(next)
  }
  return (
    <div className="lk-code" data-busy={busy ? '' : undefined}>
      {positions.map((index) => (
        <span
          key={index}
          className="lk-box"
          aria-hidden={true}
          data-next={index === Math.min(digits.length, CODE_LENGTH - 1) ? '' : undefined}
        >
          {digits[index]}
        </span>
      ))}
      <input
        id={id}
        name="code"
        className="lk-code-input"
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="off"
        spellCheck={false}
        required
        data-latchkey-focus=""
        value={digits}
        // `readOnly` keeps the focus; `disabled` would lose it.
        readOnly={busy}
        aria-disabled={busy ? true : undefined}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        aria-invalid={invalid}
        onChange={(event) => type(typedDigits(event.currentTarget.value))}
        onPaste={(event) => {
          event.preventDefault()
          type(digitsOf(event.clipboardData.getData('text'), digits))
        }}
      />
    </div>
  )
}

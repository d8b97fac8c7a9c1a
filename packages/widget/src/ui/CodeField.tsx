import { type SyntheticEvent, useRef } from 'react'
import { CODE_LENGTH, digitsOf, typedDigits } from './code-digits.ts'
import { useLastingState } from './lasting-state.ts'

const positions = [...Array(CODE_LENGTH).keys()]

/**
 * One real input under six drawn boxes: phones can offer the code of a message, password managers and screen readers
 * find an ordinary field, and pasted text arrives complete. The input has no `maxLength`, because that would cut "123
 * 456" before the digits are extracted.
 *
 * The digits outlast a failed rendering, because the drawn boxes show them.
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
  const [text, setText] = useLastingState(`${id} digits`, () => '')
  const [seenRefusal, setSeen] = useLastingState(`${id} refusal`, () => refusal)
  const digits = typedDigits(text)
  const latest = useRef(text)
  latest.current = text
  if (refusal !== seenRefusal) {
    setSeen(refusal)
    if (refusal) setText('')
  }
  const type = (next: string) => {
    if (busy || next === latest.current) return
    latest.current = next
    setText(next)
    if (next.length === CODE_LENGTH && next === typedDigits(next)) onComplete(next)
  }
  const read = (event: SyntheticEvent<HTMLInputElement>) => {
    const { value } = event.currentTarget
    // A painted screen receives the events of the browser themselves.
    const { isComposing } = (event.nativeEvent ?? event) as InputEvent
    // An input method would repeat its text after a change of the field.
    type(isComposing ? value : typedDigits(value))
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
        value={text}
        // `readOnly` keeps the focus; `disabled` would lose it.
        readOnly={busy}
        aria-disabled={busy ? true : undefined}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        aria-invalid={invalid}
        // React drops `change` of a value that a script of the page has set, as apps around a web view do, but not `input`.
        onInput={read}
        onChange={read}
        onCompositionEnd={read}
        onPaste={(event) => {
          event.preventDefault()
          type(digitsOf(event.clipboardData.getData('text'), digits))
        }}
      />
    </div>
  )
}

import type { Words } from '../copy/copy.ts'
import type { Message } from './explain.ts'
import { minutesAndSeconds } from './minutes-and-seconds.ts'
import { Sentence } from './Sentence.tsx'

/**
 * The error of a field, shown under it. The field names this element in `aria-describedby`. The live region exists
 * before its text, so the error is announced once. The remaining seconds are outside the region, because each change
 * would be announced.
 */
export const FieldError = ({
  id,
  message,
  note,
  waiting,
  words,
}: {
  readonly id: string
  readonly message: Message | null
  /** An additional note for fields that can have one. */
  readonly note?: string | null | undefined
  readonly waiting: number
  readonly words: Words
}) => (
  <div className="lk-field-error">
    <p id={id} role="alert">
      {message && <Sentence of={message} />}
    </p>
    {note !== undefined && (
      <p id={`${id}-note`} className="lk-helper" role="status">
        {note}
      </p>
    )}
    {waiting > 0 && <p className="lk-helper">{words('flow.wait', { time: minutesAndSeconds(waiting) })}</p>}
  </div>
)

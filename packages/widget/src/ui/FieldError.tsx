import type { Words } from '../copy/copy.ts'
import type { Message } from '../flow/explain.ts'
import { minutesAndSeconds } from './minutes-and-seconds.ts'
import { Sentence } from './Sentence.tsx'

/**
 * What is wrong with a field, under it. The field names the element in `aria-describedby`; as a live region that is
 * there before its text it is announced once. The seconds to wait stand outside it: they change, and would be said
 * over and over.
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
  /** What is to be known beside it, where something ever is. */
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

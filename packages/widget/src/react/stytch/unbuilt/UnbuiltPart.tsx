import { type Subject, unbuilt } from '@latchkey/client/stytch/unbuilt/unbuilt'
import { type ReactElement, useEffect, useState } from 'react'

interface UnbuiltPartProps {
  readonly name: string
  readonly subject: Subject
  readonly callbacks?: { onError?(error: Error): void } | undefined
}

/** Shows that a part is not built yet, and reports it once. */
export const UnbuiltPart = ({ name, subject, callbacks }: UnbuiltPartProps): ReactElement => {
  const [fault] = useState(() => unbuilt(`<${name}>`, subject))
  const [report] = useState(() => callbacks?.onError?.bind(callbacks))
  useEffect(() => report?.(fault), [fault, report])
  return <p role="alert">{fault.message}</p>
}

import type { PlainId } from '../../copy/copy.ts'
import type { View } from '../../flow/view.ts'
import { Heading } from '../../ui/Heading.tsx'
import { AfterWhile } from './AfterWhile.tsx'

/** A wallet is asked for something: whoever looks at the page is told where to look. */
const waitingFor =
  (title: PlainId, text: PlainId): View =>
  ({ at: { id, words } }) => (
    <div className="lk-view lk-end" role="status">
      <span className="lk-spinner lk-large" aria-hidden={true} />
      <Heading id={`${id}-title`} text={words(title)} describedBy={`${id}-text`} />
      <p id={`${id}-text`} className="lk-body">
        {words(text)}
      </p>
      <AfterWhile>
        <p className="lk-body">{words('crypto.open')}</p>
      </AfterWhile>
    </div>
  )

export const Connecting = waitingFor('crypto.connecting', 'crypto.connectText')
export const Signing = waitingFor('crypto.signing', 'crypto.signText')

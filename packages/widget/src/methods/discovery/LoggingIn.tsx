import { Heading } from '../../ui/Heading.tsx'
import type { View } from '../../ui/view.ts'

/** Shown while the provider answers, for a token from a link or for a choice. Needs no input. */
export const LoggingIn: View<object> = ({ at: { id, words } }) => (
  <div className="lk-view lk-end" role="status">
    <Heading id={`${id}-title`} text={words('discovery.loggingIn')} />
    <span className="lk-spinner lk-large" aria-hidden={true} />
  </div>
)

import type { View } from '../../flow/view.ts'
import { Heading } from '../../ui/Heading.tsx'

/** Nothing is asked of the person: the provider answers, for a token that led here or for a choice. */
export const LoggingIn: View<object> = ({ at: { id, words } }) => (
  <div className="lk-view lk-end" role="status">
    <Heading id={`${id}-title`} text={words('discovery.loggingIn')} />
    <span className="lk-spinner lk-large" aria-hidden={true} />
  </div>
)

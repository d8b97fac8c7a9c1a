import type { View } from '../../flow/view.ts'
import { Heading } from '../../ui/Heading.tsx'

/** A link or a provider elsewhere led here, and the provider is asked whose token it brought. */
export const LoggingIn: View<object> = ({ at: { id, words } }) => (
  <div className="lk-view lk-end" role="status">
    <Heading id={`${id}-title`} text={words('discovery.loggingIn')} />
    <span className="lk-spinner lk-large" aria-hidden={true} />
  </div>
)

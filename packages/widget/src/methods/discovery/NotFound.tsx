import type { View } from '../../flow/view.ts'
import { Heading } from '../../ui/Heading.tsx'

/** Nobody has the slug that the site or the page's address names. */
export const NotFound: View = ({ at: { id, words } }) => (
  <div className="lk-form lk-view">
    <Heading id={`${id}-title`} text={words('fault.title')} describedBy={`${id}-why`} />
    <p id={`${id}-why`} className="lk-body">
      {words('fault.organization')}
    </p>
  </div>
)

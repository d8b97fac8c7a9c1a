import type { View } from '../../flow/view.ts'
import { Heading } from '../../ui/Heading.tsx'
import { MainButton } from '../../ui/MainButton.tsx'

/** No organization has the slug of the site or of the page's URL. */
export const NotFound: View<object, { again: [] }> = ({ at: { id, words, busy }, emit }) => (
  <div className="lk-form lk-view">
    <Heading id={`${id}-title`} text={words('fault.title')} describedBy={`${id}-why`} />
    <p id={`${id}-why`} className="lk-body">
      {words('fault.organization')}
    </p>
    <MainButton label={words('flow.retry')} busy={busy === 'again'} onPress={emit.again} />
  </div>
)

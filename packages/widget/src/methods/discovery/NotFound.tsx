import { Failure } from '../../ui/Failure.tsx'
import { MainButton } from '../../ui/MainButton.tsx'
import type { View } from '../../ui/view.ts'

/** No organization has the slug of the site or of the page's URL. */
export const NotFound: View<object, { again: [] }> = ({ at: { id, words, busy }, emit }) => (
  <Failure id={id} title={words('fault.title')} text={words('fault.organization')} isAnnounced={false}>
    <MainButton label={words('flow.retry')} busy={busy === 'again'} onPress={emit.again} />
  </Failure>
)

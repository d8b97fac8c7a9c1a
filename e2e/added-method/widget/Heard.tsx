import { Heading } from '../../ui/Heading.tsx'
import type { View } from '../../ui/view.ts'

/** Shows the number that was heard. */
export const KnocksHeard: View<{ readonly times: number }> = ({ at: { id, words, times } }) => (
  <div className="lk-form lk-view">
    <Heading id={`${id}-title`} text={words('knock.heard', { times: String(times) })} />
  </div>
)

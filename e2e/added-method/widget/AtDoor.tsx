import type { View } from '../../flow/view.ts'
import { Heading } from '../../ui/Heading.tsx'
import { MainButton } from '../../ui/MainButton.tsx'

/** Somebody stands at the door, and chooses how often to knock. */
export const AtDoor: View<{}, { knock: [times: number] }> = ({ at: { id, words, busy }, emit }) => (
  <div className="lk-form lk-view">
    <Heading id={`${id}-title`} text={words('knock.atDoor')} />
    <MainButton label={words('knock.thrice')} busy={busy === 'knock'} onPress={() => emit.knock(3)} />
  </div>
)

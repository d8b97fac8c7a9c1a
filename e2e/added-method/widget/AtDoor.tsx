import { Heading } from '../../ui/Heading.tsx'
import { MainButton } from '../../ui/MainButton.tsx'
import type { View } from '../../ui/view.ts'

/** Screen at the door: lets the user choose the number of knocks. */
export const AtDoor: View<{}, { knock: [times: number] }> = ({ at: { id, words, busy }, emit }) => (
  <div className="lk-form lk-view">
    <Heading id={`${id}-title`} text={words('knock.atDoor')} />
    <MainButton label={words('knock.thrice')} busy={busy === 'knock'} onPress={() => emit.knock(3)} />
  </div>
)

import type { View } from '../../flow/view.ts'
import { Heading } from '../../ui/Heading.tsx'
import { SecondaryButton } from '../../ui/SecondaryButton.tsx'
import type { Fault } from './b2b.contract.ts'
import { plainFaults } from './faults.ts'

type Shows = { readonly fault: Fault; readonly organization: string; readonly canGoBack: boolean }

/** Nobody gets on from here, and why. */
export const NoWayOn: View<Shows, { again: [] }> = ({ at: { id, words, fault, organization, canGoBack }, emit }) => (
  <div className="lk-form lk-view">
    <Heading id={`${id}-title`} text={words('fault.title')} describedBy={`${id}-why`} />
    <p id={`${id}-why`} className="lk-body">
      {fault === 'cannotJoin' ? words('fault.cannotJoin', { organization }) : words(plainFaults[fault])}
    </p>
    {canGoBack && <SecondaryButton label={words('fault.back')} busy={false} onPress={emit.again} />}
  </div>
)

import type { View } from '../../flow/view.ts'
import { Heading } from '../../ui/Heading.tsx'

/** The second of two screens. */
export const NotedView: View<{ by: string }> = ({ at }) => <Heading id={`${at.id}-title`} text={`Noted by ${at.by}`} />

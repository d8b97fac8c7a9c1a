import { screensOf } from '../../flow/screen.ts'
import { Heading } from '../../ui/Heading.tsx'
import type { View } from '../../ui/view.ts'
import type { Notes } from './notes.ts'

/** The second of two screens. */
export const NotedView: View<{ by: string }> = ({ at }) => <Heading id={`${at.id}-title`} text={`Noted by ${at.by}`} />

export const styles = []
export const sentences = {}

export const screens = { Noted: screensOf<Notes>()('Noted', { view: NotedView }) }

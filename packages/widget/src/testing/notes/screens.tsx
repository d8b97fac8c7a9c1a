import { screensOf } from '../../flow/screen.ts'
import type { View } from '../../flow/view.ts'
import { Heading } from '../../ui/Heading.tsx'
import type { Notes } from './notes.ts'

/** The second of two screens. */
export const NotedView: View<{ by: string }> = ({ at }) => <Heading id={`${at.id}-title`} text={`Noted by ${at.by}`} />

export const styles = []
export const sentences = {}

export const screens = { Noted: screensOf<Notes>()('Noted', { view: NotedView }) }

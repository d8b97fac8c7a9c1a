import { screensOf } from '../../flow/screen.ts'
import { NotedView } from './NotedView.tsx'
import type { Notes } from './notes.ts'

export const styles = []
export const sentences = {}

export const Noted = screensOf<Notes>()('Noted', { view: NotedView })

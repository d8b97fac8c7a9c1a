import type { Picture } from '../flow/frame.ts'
import type { Half } from '../flow/half.ts'
import type { Flow } from '../flow/runtime.ts'
import type { Early } from './early.ts'
import { keep, restore } from './keep.ts'

/**
 * Paints anew what the person or the page has changed on Main, as long as React is not there: a tab that was chosen, a
 * refusal. What the flow leads to waits for React.
 *
 * @returns ends it
 */
export function follow<H extends Half>(early: Early<H>, flow: Flow<H>, box: HTMLElement): () => void {
  const draw = () => {
    const frame = flow.frame()
    const painted = early.picture()
    if (frame?.screen.isPlain && !(painted && looksLike(painted, frame))) {
      const kept = keep(box)
      // What is painted is painted once for all of a call: that it runs, the box says.
      early.show({ ...frame, busy: null }, true)
      restore(box, kept)
    }
    // Also while what is to be shown next is still on its way.
    if (frame?.screen.isPlain && frame.busy === null) box.removeAttribute('aria-busy')
    else box.setAttribute('aria-busy', 'true')
  }
  draw()
  return flow.subscribe(draw)
}

/** Whether nothing has changed but that a call runs, or that help has arrived which a person can do without. */
const looksLike = <H extends Half>(one: Picture<H>, other: Picture<H>): boolean => {
  const now = lookOf(other)
  return lookOf(one).every((part, place) => part === now[place])
}

const lookOf = <H extends Half>({ screen, step, error, waiting, answers, env }: Picture<H>): readonly unknown[] => [
  screen.view,
  step.name,
  error,
  JSON.stringify([answers, waiting]),
  env.words,
  ...Object.values(screen.shows(env)),
]

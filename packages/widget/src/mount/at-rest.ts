import type { Prepainter } from '../hydration/prepainter.ts'
import { repaint } from '../hydration/repaint.ts'
import type { Mountable } from './definition.ts'
import { flowPart } from './flow-part.ts'
import { needsFlow } from './main-parts.ts'
import { mergeSections } from './merge-sections.ts'
import type { MountState } from './state.ts'

/** Keeps the content of Main in place in a newer environment. */
export const joinEnv = <Env extends Mountable['env']>(currentEnv: Env, next: Env): Env =>
  'sections' in currentEnv.plan && 'sections' in next.plan
    ? { ...next, plan: mergeSections(currentEnv.plan, next.plan) }
    : next

/**
 * Updates the painted Main with the mount's present state, before its flow has loaded.
 *
 * @param env the painted environment
 * @returns the new environment, or null if only the flow can show it
 */
export function repaintAtRest<V extends Mountable>(
  { definition, root, sentences, read }: MountState<V>,
  prepainter: Prepainter<V>,
  env: V['env'],
): V['env'] | null {
  const painted = prepainter.painted()
  const next = joinEnv(env, read())
  if (!painted || needsFlow(definition.methods, next.plan)) return null
  for (const rules of flowPart.styles) root.addStyles(rules)
  Object.assign(sentences, flowPart.sentences)
  repaint(prepainter, root.box, { ...painted.state, env: next })
  return next
}

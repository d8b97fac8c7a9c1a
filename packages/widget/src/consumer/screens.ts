import { importAgain } from '@latchkey/client/core/import-again'
import type { Strings } from '../copy/copy.ts'
import { finder, loaderOf, mainOf } from '../flow/finding.ts'
import type { Chunk } from '../flow/method.ts'
import type { Screen } from '../flow/screen.ts'
import { words as later } from '../flow/words/en.ts'
import { formsOf } from '../mount/sections.ts'
import styles from '../ui/styles/flow.css?inline'
import type { Consumer } from './half.ts'
import { isPlain, Main, shownOf } from './Main.tsx'
import { methods } from './methods.ts'
import type { Plan } from './plan.ts'

/**
 * Finds every consumer screen in the chunk that brings it.
 *
 * @param sentences takes what each chunk has to say
 * @param dress takes the styles of each chunk
 * @param plan what Main shows now
 */
export function consumerScreens(sentences: Strings, dress: (styles: string) => void, plan: () => Plan) {
  const unpack = (chunk: Chunk) => {
    for (const styles of chunk.styles) dress(styles)
    Object.assign(sentences, chunk.sentences)
  }
  // What may stand beside every screen, none of it before the flow is there.
  unpack({ styles: [styles], sentences: later })
  const load = loaderOf(unpack)
  const main = mainOf<Consumer>(Main, methods, load, shownOf)
  const find = finder(main, methods, load)

  let tabs: { readonly kind: string; readonly screen: Screen<Consumer> } | undefined
  async function mainRefused() {
    const { refused } = await import('./refused.screens.ts')
    unpack(refused)
    return refused.screenOf(main)
  }
  async function mainTabbed(kind: string) {
    const needed = methods.filter(({ id, entries }) =>
      Object.entries(entries).some(([name, entry]) => entry === 'later' && kind.includes(`${id}.${name}`)),
    )
    // They travel beside the tabs; whether they arrive, the tabs will find out.
    for (const { later } of needed) void later?.().catch(() => {})
    const { tabbed } = await importAgain(() => import('./tabbed.screens.ts'))
    unpack(tabbed)
    tabs = { kind, screen: await tabbed.screenOf(main, methods, needed, unpack) }
    return tabs.screen
  }
  const findMain = () => {
    const kind = mainKindOf(plan())
    if (kind === 'plain') return main
    if (kind === 'refused') return mainRefused()
    return tabs?.kind === kind ? tabs.screen : mainTabbed(kind)
  }
  return (name: Parameters<typeof find>[0]) => (name === 'Main' ? findMain() : find(name))
}

/** Which Main shows a plan: `plain`, `refused`, or the tabs by name. Each but the plain one has a chunk of its own. */
export const mainKindOf = (plan: Plan): string =>
  'refused' in plan
    ? 'refused'
    : isPlain(plan)
      ? 'plain'
      : formsOf(plan)
          .map(({ entry }) => entry)
          .join(' ')

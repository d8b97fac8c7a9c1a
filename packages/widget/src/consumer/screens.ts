import type { Strings } from '../copy/copy.ts'
import { main as english } from '../copy/locales/en/main.ts'
import { finder, loaderOf, mainOf } from '../flow/method.ts'
import type { Consumer } from './half.ts'
import { Main, type Shown } from './Main.tsx'
import { methods } from './methods.ts'
import type { Plan } from './plan.ts'

/**
 * Every consumer screen, found in the chunk that brings it.
 *
 * @param dress takes the styles of each chunk
 * @param plan what Main shows now
 * @returns `sentences`: what the chunks that are there have to say
 */
export function consumerScreens(dress: (styles: string) => void, plan: () => Plan) {
  const sentences: Strings = { ...english }
  const unpack = (chunk: { readonly styles: string; readonly sentences: Strings }) => {
    dress(chunk.styles)
    Object.assign(sentences, chunk.sentences)
  }
  const load = loaderOf<Consumer>(unpack)
  const main = mainOf<Consumer>(Main, methods, load, ({ plan, header, logo }): Shown => ({ plan, header, logo }))
  const find = finder(main, methods, load)

  async function mainRefused() {
    const { refused } = await import('./refused.screens.ts')
    unpack(refused)
    return refused.screenOf(main)
  }
  return {
    find: (name: Parameters<typeof find>[0]) => (name === 'Main' && 'refused' in plan() ? mainRefused() : find(name)),
    sentences: sentences as Readonly<Strings>,
  }
}

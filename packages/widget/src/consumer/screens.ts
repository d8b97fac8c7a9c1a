import type { Strings } from '../copy/copy.ts'
import { main as english } from '../copy/locales/en/main.ts'
import { finder, loaderOf, mainOf } from '../flow/method.ts'
import type { Consumer } from './half.ts'
import { Main, type Shown } from './Main.tsx'
import { methods } from './methods.ts'

/**
 * Every consumer screen, found in the chunk that brings it.
 *
 * @param dress takes the styles of each chunk
 * @returns `sentences`: what the chunks that are there have to say
 */
export function consumerScreens(dress: (styles: string) => void) {
  const sentences: Strings = { ...english }
  const load = loaderOf<Consumer>((chunk) => {
    dress(chunk.styles)
    Object.assign(sentences, chunk.sentences)
  })
  const main = mainOf<Consumer>(Main, methods, load, ({ plan, header, logo }): Shown => ({ plan, header, logo }))
  return { find: finder(main, methods, load), sentences: sentences as Readonly<Strings> }
}

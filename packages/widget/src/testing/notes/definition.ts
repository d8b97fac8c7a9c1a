import { methodOf } from '../../flow/method.ts'
import type { Definition } from '../../mount/definition.ts'
import { type OfferOf, withDivider } from '../../mount/sections.ts'
import { noteMethod } from './method.ts'
import type { Notes, NotesItems } from './notes.ts'

/** The promise that a browser test sets for this method: `window.kindsFound`. */
declare global {
  var kindsFound: Promise<readonly string[]> | undefined
}

/** A method without a view that asks the browser for kinds of notes. */
const finder = methodOf<Notes, {}>()({
  id: 'finder',
  product: 'finding',
  entries: {},
  owns: [],
  load: async () => ({ styles: [], sentences: {}, screens: {} }),
  async detect(onDetect) {
    if (globalThis.kindsFound) onDetect({ kinds: await globalThis.kindsFound })
  },
})

type AnyOffer = OfferOf<NotesItems>

/** The definition of the notes vertical. */
export const notes: Definition<Notes> = {
  methods: [noteMethod, finder],
  readConfig: (given) => ({ products: given?.products ?? ['notes'], kinds: given?.kinds ?? [] }),
  plan({ config, browser }) {
    const kinds = [...new Set([...config.kinds, ...browser.kinds])]
    const buttons = kinds.map((kind): AnyOffer => ({ entry: 'note.kind', intent: `note.kind:${kind}`, item: { kind } }))
    const form: AnyOffer = { entry: 'note.email', intent: 'note.email', item: undefined }
    const isOff = !config.products.includes('notes')
    return {
      sections: isOff
        ? []
        : withDivider<AnyOffer>([
            { kind: 'buttons', offers: buttons },
            { kind: 'forms', offers: [form] },
          ]),
      ambient: isOff ? [] : [{ entry: 'note.watch', item: undefined }],
    }
  },
  refusals: async () => ({ refusals: { styles: [], sentences: { 'config.nothingToShow': 'Nothing: {products}' } } }),
  nothingToShow: ({ products }) => ({ refused: 'config.nothingToShow', values: { products: products.join() } }),
  unknownBrowser: { kinds: [] },
}

/// <reference types="vite/types/importMeta.d.ts" />
import { everyPicture } from './verticals.ts'

/** The samples of every method: a new one is pictured without being named here. */
const brought = import.meta.glob<{ readonly samples: readonly unknown[] }>('../../../widget/src/methods/*/samples.ts', {
  eager: true,
})

export const pictures = everyPicture(Object.values(brought))

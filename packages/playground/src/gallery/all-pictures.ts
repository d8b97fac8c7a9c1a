/// <reference types="vite/types/importMeta.d.ts" />
import { picturesOf } from './pictures.ts'

/** The samples of every method: a new one is pictured without being named here. */
const brought = import.meta.glob<{ readonly samples: readonly unknown[] }>('../../../widget/src/methods/*/samples.ts', {
  eager: true,
})

export const pictures = picturesOf(Object.values(brought))

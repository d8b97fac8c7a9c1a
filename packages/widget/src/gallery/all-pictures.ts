/// <reference types="vite/types/importMeta.d.ts" />
import { everyPicture } from './verticals.ts'

/** Samples of every method: a new method appears without a change here. */
const brought = import.meta.glob<{ readonly samples: readonly unknown[] }>('../methods/*/samples.ts', {
  eager: true,
})

export const pictures = everyPicture(Object.values(brought))

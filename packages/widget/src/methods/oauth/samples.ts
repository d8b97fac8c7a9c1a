import type { Sample } from '../../flow/sample.ts'

/** No screens: Main's samples show the buttons. */
export const samples: readonly Sample<object>[] = []

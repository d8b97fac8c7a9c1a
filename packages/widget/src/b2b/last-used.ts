/// <reference path="../ui/css.d.ts" />
import { recallRedirectMethod } from '@latchkey/client/identity/redirect-method'
import { lastUsed as sentences } from '../copy/locales/en.ts'
import type { LastUsed as Marking } from '../mount/definition.ts'
import { LastUsed } from '../ui/LastUsed.tsx'
import styles from '../ui/styles/last-used.css?inline'

/** Marks the method that this browser used last in the project, if it is offered. */
export const lastUsed: Marking = {
  recall: ({ storage, token }) => recallRedirectMethod(storage, token.value),
  markOf: ({ plan, words }, intent) =>
    'sections' in plan && plan.lastUsed === intent ? LastUsed({ text: words('main.lastUsed') }) : undefined,
  styles: [styles],
  sentences,
}

import { latchkey } from '@latchkey/svelte/kit'

/** The session of a request, in `load` functions, actions and endpoints. */
export const { auth, requireSession } = latchkey({ loginPath: '/' })

import { latchkey } from '@latchkey/svelte/kit'

export const { handle, auth, requireSession } = latchkey({
  loginPath: '/login',
  needsSession: ({ route }) => route.id?.startsWith('/(members)') ?? false,
})

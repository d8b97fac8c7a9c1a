import { latchkey } from '@latchkey/next/server'
import { redirect } from 'next/navigation'

/** The session of the request that is being answered. `LATCHKEY_URL` and `LATCHKEY_PROJECT_ID` name the project. */
export const { auth, requireSession } = latchkey({ loginPath: '/', redirect })

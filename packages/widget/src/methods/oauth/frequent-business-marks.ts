import type { BusinessOAuthProvider } from '@latchkey/client/methods/oauth/providers'
import type { Mark } from '../../ui/mark.ts'
import { mark as github } from './marks/github.ts'
import { mark as google } from './marks/google.ts'
import { mark as microsoft } from './marks/microsoft.ts'

/** The commonest marks on forms of members, in their first file for the same reason (`frequent-marks.ts`). */
export const frequentBusinessMarks: { readonly [Name in BusinessOAuthProvider]?: Mark } = { google, microsoft, github }

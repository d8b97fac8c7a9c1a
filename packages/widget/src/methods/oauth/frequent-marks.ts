import type { OAuthProviderName } from '@latchkey/client/methods/oauth/providers'
import type { Mark } from '../../ui/mark.ts'
import { mark as apple } from './marks/apple.ts'
import { mark as github } from './marks/github.ts'
import { mark as google } from './marks/google.ts'
import { mark as microsoft } from './marks/microsoft.ts'

/** The four commonest marks. They are in the first file, so that their buttons have them in the first frame. */
export const frequentMarks: { readonly [Name in OAuthProviderName]?: Mark } = { google, microsoft, apple, github }

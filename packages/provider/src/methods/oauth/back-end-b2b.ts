import * as pages from '@latchkey/protocol/methods/oauth/b2b'
import * as calls from '@latchkey/protocol/methods/oauth/back-end-b2b'
import * as schema from '@latchkey/protocol/methods/oauth/back-end-b2b.schema'
import type { Route } from '../../http/route.ts'
import { noReset, sameAsPage } from '../../identity/back-end/same-as-page.ts'
import { oauthBusinessRoutes } from './b2b.ts'

const same = sameAsPage(oauthBusinessRoutes)

export const oauthMemberRoutes: readonly Route[] = [
  same(pages.authenticate, calls.authenticate, schema.authenticate, noReset),
  same(pages.discovery.authenticate, calls.discovery.authenticate, schema.discoveryAuthenticate),
]

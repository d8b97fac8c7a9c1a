import * as pages from '@latchkey/protocol/methods/discovery/b2b'
import * as calls from '@latchkey/protocol/methods/discovery/back-end-b2b'
import * as schema from '@latchkey/protocol/methods/discovery/back-end-b2b.schema'
import type { Route } from '../../http/route.ts'
import { noReset, sameAsPage } from '../../identity/back-end/same-as-page.ts'
import { discoveryRoutes } from './b2b.ts'

const same = sameAsPage(discoveryRoutes)

export const discoveryBackEndRoutes: readonly Route[] = [
  same(pages.list, calls.list, schema.list),
  same(pages.create, calls.create, schema.create, noReset),
  same(pages.exchange, calls.exchange, schema.exchange, noReset),
]

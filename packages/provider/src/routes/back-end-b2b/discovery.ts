import * as pages from '@latchkey/protocol/methods/discovery/b2b'
import * as calls from '@latchkey/protocol/methods/discovery/back-end-b2b'
import * as schema from '@latchkey/protocol/methods/discovery/back-end-b2b.schema'
import { discoveryRoutes } from '../b2b/discovery.ts'
import type { Route } from '../route.ts'
import { noReset, sameAsPage } from './same-as-page.ts'

const same = sameAsPage(discoveryRoutes)

export const discoveryBackEndRoutes: readonly Route[] = [
  same(pages.list, calls.list, schema.list),
  same(pages.create, calls.create, schema.create, noReset),
  same(pages.exchange, calls.exchange, schema.exchange, noReset),
]

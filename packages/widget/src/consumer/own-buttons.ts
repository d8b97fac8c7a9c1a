import type { Method } from '../flow/method.ts'
import type { AnyOffer } from './plan.ts'
import type { Product } from './products.ts'
import type { Consumer } from './vertical.ts'

/** The buttons of which the plan knows nothing (`Method.lastButton`), for a site that names their products. */
export const ownButtons = (methods: readonly Method<Consumer>[], products: readonly Product[]): readonly AnyOffer[] =>
  methods.flatMap(({ product, lastButton: entry }) =>
    // No row of the plan's table is about it: it has no item.
    entry && products.includes(product as Product) ? ({ entry, intent: entry } as unknown as AnyOffer) : [],
  )

import type { Client } from '@latchkey/client/core/client'
import type { Config, Product } from './config.ts'

/** Products that a site may name and no screen shows yet. What arrives loses its row. */
const unshown: { readonly [Name in Product]?: string } = {
}

/** Products that the page's developers were told of. Global: two copies of this code may meet on a page. */
const TOLD = Symbol.for('latchkey.unshown')

/** Tells the developers of a page, not its visitors, once for each product. */
export function comment({ token }: Pick<Client, 'token'>, { products }: Pick<Config, 'products'>): void {
  if (token.kind !== 'test') return
  const holder = globalThis as { [TOLD]?: Set<string> }
  holder[TOLD] ??= new Set()
  for (const product of products) {
    const what = unshown[product]
    if (what === undefined || holder[TOLD].has(product)) continue
    holder[TOLD].add(product)
    console.info(`Latchkey: ${what} is not there yet, so "${product}" in config.products shows nothing.`)
  }
}

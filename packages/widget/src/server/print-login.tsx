import { consumer } from '../consumer/definition.ts'
import type { Consumer } from '../user-flow/vertical.ts'
import { chunks } from './consumer-chunks.ts'
import { type PrintedOptions, printerOf } from './printer.tsx'

/** What a page's server says of the sign-in widget: what its script says too, and what only the markup needs. */
export interface PrintOptions extends PrintedOptions<Consumer> {}

/**
 * Prints Main as the painter would paint it, from the same views.
 *
 * @param project whose form it is, and where it is posted to
 * @throws {UsageError} for a shadow root
 */
export const printLogin = printerOf(consumer, chunks)

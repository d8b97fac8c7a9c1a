import type { LazyEntries } from '../../flow/method.ts'
import type { PasskeySays } from './consumer.contract.ts'
import { PasskeyButton } from './entry.tsx'
import { words as sentences } from './words/button/en.ts'

// biome-ignore lint/performance/noBarrelFile: one chunk is one door: whoever looks may need the button next
export { detect } from './detect.ts'

export const lazyEntries: LazyEntries<PasskeySays> = { entries: { button: PasskeyButton }, styles: [], sentences }

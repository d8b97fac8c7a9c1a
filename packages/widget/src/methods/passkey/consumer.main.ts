import { passkeyButton as sentences } from '../../copy/locales/en.ts'
import type { LazyEntries } from '../../flow/method.ts'
import type { PasskeySays } from './consumer.contract.ts'
import { PasskeyButton } from './entry.tsx'

// biome-ignore lint/performance/noBarrelFile: one chunk is one door: whoever looks may need the button next
export { detect } from './detect.ts'

export const lazyEntries: LazyEntries<PasskeySays> = { entries: { button: PasskeyButton }, styles: [], sentences }

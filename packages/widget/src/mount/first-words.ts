import { words as lost } from '../flow/words/lost/en.ts'
import { words as email } from '../ui/email/words/en.ts'
import { words as provider } from '../ui/provider/words/en.ts'
import { words as main } from './words/main/en.ts'

/** What can be said before anything but the first file is there. Every chunk adds its own. */
export const firstWords = { ...main, ...email, ...provider, ...lost } as const

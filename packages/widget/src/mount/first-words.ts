import { email, unreachable as lost, main, provider } from '../copy/locales/en.ts'

/** What can be said before anything but the first file is there. Every chunk adds its own. */
export const firstWords = { ...main, ...email, ...provider, ...lost } as const

import { email, foot, unreachable as lost, main, provider } from '../copy/locales/en.ts'

/** The sentences of the first file. Every chunk adds its own. */
export const firstWords = { ...main, ...email, ...provider, ...lost, ...foot } as const

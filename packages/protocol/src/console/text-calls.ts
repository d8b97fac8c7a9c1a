import { get, type NoInput, post } from './console-call.ts'
import type { ConsoleTexts, ConsoleTextTest } from './texts.ts'

/** The calls of the console about text messages. */

export interface ConsoleTestText {
  /** The number in international form. */
  readonly number: string
  readonly channel: 'sms' | 'whatsapp'
}

export const readTexts = get<NoInput, ConsoleTexts>()('/api/projects/:project_id/texts')
export const testText = post<ConsoleTestText, ConsoleTextTest>()('/api/projects/:project_id/texts/test')

import type { Browser } from '../../consumer/browser.ts'
import type { LoginConfig } from '../../consumer/config.ts'
import type { Steps } from '../../consumer/steps.ts'
import type { Sample } from '../../flow/sample.ts'
import { mark as github } from '../oauth/marks/github.ts'

/** Main inside of another app. */
export const samples: readonly Sample<Pick<Steps, 'Main'>, LoginConfig, Browser>[] = [
  {
    step: { name: 'Main', typed: '' },
    config: {
      products: ['passkeys', 'oauth', 'otp'],
      oauthOptions: { providers: [{ type: 'google' }, { type: 'github' }] },
    },
    browser: { isInApp: true, marks: { github } },
    busy: [],
    failed: { 'inApp.notice': 'inApp.notCopied' },
  },
]

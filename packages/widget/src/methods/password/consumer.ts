import { methodOf } from '../../flow/method.ts'
import type { PasswordEntryIntents } from '../../user-flow/password.contract.ts'
import type { Consumer } from '../../user-flow/vertical.ts'
import { EmailEntry } from './entry.tsx'

export const password = methodOf<Consumer, PasswordEntryIntents>()({
  id: 'password',
  product: 'passwords',
  entries: {
    email: {
      view: EmailEntry,
      tab: 'tabs.email',
      asksFor: 'email',
    },
  },
  owns: ['PasswordCreateOrLogin', 'PasswordConfirmation'],
  begin: () => import('./consumer.begin.ts'),
  load: () => import('./consumer.screens.ts'),
})

/** The screens of a password reset, in a separate chunk. Not part of Main. */
export const passwordReset = methodOf<Consumer, {}>()({
  id: 'passwordReset',
  product: 'passwords',
  entries: {},
  owns: ['PasswordForgot', 'PasswordBreached', 'PasswordSetNew', 'PasswordDedupe', 'PasswordResetForm'],
  load: () => import('./reset/reset.screens.ts'),
})

import type { HandlerContext } from '../flow/row.ts'
import { otherwise, whoIsIn } from '../flow/who-is-in.ts'
import type { Consumer } from './vertical.ts'

/** The actions of a screen that waits for a mail. */
export const elsewhereUses = { whoIsIn, otherwise }

type UserElsewhere = HandlerContext<Consumer, typeof elsewhereUses, 'OTPConfirmation'>

/**
 * Waits until the user signs in somewhere else in this browser, by the link of the mail for example, and says so. A user
 * who was signed in before stays here.
 */
export const signedInElsewhere = async ({ use, go }: Pick<UserElsewhere, 'use' | 'go'>) => {
  const who = await use.whoIsIn({}).catch(() => 'unknown')
  if (who !== 'nobody') return undefined
  await use.otherwise({ than: 'nobody' })
  return go('OTPConfirmation', { isElsewhere: true })
}

import type { HandlerContext } from '../flow/row.ts'
import { otherwise, whoIsIn } from '../flow/who-is-in.ts'
import type { B2B } from './vertical.ts'

/** The actions of a screen that waits for a mail, a message or an app. */
export const elsewhereUses = { whoIsIn, otherwise }

type MemberElsewhere = HandlerContext<B2B, typeof elsewhereUses, 'Logged In'>

/**
 * Waits until the member signs in somewhere else in this browser, by the link of the mail for example, and says so. A
 * member who was signed in before stays here: they join another organization.
 */
export const signedInElsewhere = async ({ use, go }: Pick<MemberElsewhere, 'use' | 'go'>) => {
  const who = await use.whoIsIn({}).catch(() => 'unknown')
  if (who !== 'nobody') return undefined
  await use.otherwise({ than: 'nobody' })
  return go('Logged In', { isElsewhere: true })
}

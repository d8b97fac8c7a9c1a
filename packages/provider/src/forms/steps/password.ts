import { redirectOf } from '../../domain/projects/redirects.ts'
import { signInAddress } from '../../domain/sessions/sign-in/sign-in-address.ts'
import { emailDestination } from '../../domain/users/destinations.ts'
import { search } from '../../domain/users/search-by-email.ts'
import { ProviderError } from '../../errors.ts'
import { redeemPassword } from '../../methods/password/engine.ts'
import { emailPage } from '../pages/email-page.ts'
import { mailPage } from '../pages/mail-page.ts'
import { passwordPage } from '../pages/password-page.ts'
import type { Problem } from '../problem.ts'
import { type Ways, waysOf } from '../redirects.ts'
import type { Outcome, Step, Visit } from '../visit.ts'
import type { WordId } from '../words/catalogue.ts'
import { orSay } from './or-say.ts'
import { sendCodeStep } from './send-code.ts'
import { mailReset } from './send-reset.ts'

/**
 * Finds out how an address may sign in: by its password, else by a mailed code, which makes the account of somebody who
 * is new and is a way in for whoever has no password. In protected mode everybody is asked for a password beside the way
 * around it, so that the page tells nothing.
 */
export const askPassword: Step = async (visit) => {
  const { deps, project, fields, clientAddress } = visit
  const { login } = waysOf(visit)
  if (fields.reset_password_redirect_url !== undefined) {
    redirectOf(project, fields.reset_password_redirect_url, 'reset_password', visit)
  }
  return orSay(
    visit,
    async () => {
      const way = await search(deps, project, clientAddress, fields.email)
      const asks = way === 'password' || project.settings.protected_mode
      return asks ? { page: passwordPage(visit, null, [login]) } : sendCodeStep(visit)
    },
    (error) => emailPage(visit, error),
  )
}

/** Takes a password and sends the browser on to the site with a token. */
export const logIn: Step = async (visit) => {
  const { texts, words, overlong } = visit
  const ways = waysOf(visit)
  const { password = '' } = texts
  const page = (problem: Problem) => passwordPage(visit, problem, [ways.login])
  const unfit: WordId | null = overlong.has('password')
    ? 'password.tooLong'
    : password === ''
      ? 'password.missing'
      : null
  if (unfit !== null) return { page: page({ sentence: words(unfit), field: 'password' }), refusal: unfitPassword() }
  return orSay(visit, () => redeem(visit, ways, password), page)
}

const unfitPassword = () =>
  new ProviderError('bad_request', 'The form holds no password, or one that is too long. Nothing was tried.')

const redeem = async (visit: Visit, { login }: Ways, password: string): Promise<Outcome> => {
  const { deps, project, fields, clientAddress } = visit
  const destination = emailDestination(fields.email)
  try {
    const leave = await redeemPassword(deps, { project, clientAddress, password, destination }, (rows, { person }) =>
      signInAddress(deps, rows, project, {
        reason: 'password',
        userId: person.userId,
        tokenType: 'magic_links',
        redirectURL: login,
        destination,
        codeChallenge: fields.code_challenge ?? null,
      }),
    )
    return { leave }
  } catch (fault) {
    const type = fault instanceof ProviderError ? fault.type : null
    if (type !== 'breached_password' && type !== 'reset_password') throw fault
    // The password was right and opens nothing any more. As the widget does, its owner is sent the mail to set another.
    await mailReset(visit)
    return { page: mailPage(visit, type === 'breached_password' ? 'breached' : 'dedupe') }
  }
}

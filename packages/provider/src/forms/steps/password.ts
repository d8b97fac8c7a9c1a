import { emailDestination } from '../../domain/destinations/destinations.ts'
import { redirectOf } from '../../domain/destinations/redirects.ts'
import { signInAddress } from '../../domain/sign-in/sign-in-address.ts'
import { search } from '../../domain/users/search-by-email.ts'
import { ProviderError } from '../../errors.ts'
import { redeemPassword } from '../../methods/password/engine.ts'
import { emailPage } from '../pages/email-page.ts'
import { mailPage } from '../pages/mail-page.ts'
import { passwordPage } from '../pages/password-page.ts'
import type { Problem } from '../problem.ts'
import { type RedirectURLs, waysOf } from '../redirects.ts'
import type { FormOutcome, FormStep, FormVisit } from '../visit.ts'
import type { WordId } from '../words/catalogue.ts'
import { orSay } from './or-say.ts'
import { sendCodeStep } from './send-code.ts'
import { mailReset } from './send-reset.ts'

/**
 * Chooses how an address signs in: with its password, otherwise with a mailed code, which also creates new accounts. In
 * protected mode every address is asked for a password, with a link to a code, so that the page does not reveal whether
 * an account exists.
 */
export const askPassword: FormStep = async (visit) => {
  const { deps, project, fields, clientAddress } = visit
  const { login } = waysOf(visit)
  if (fields.reset_password_redirect_url !== undefined) {
    redirectOf(project, fields.reset_password_redirect_url, 'reset_password', visit)
  }
  return orSay(
    visit,
    async () => {
      const method = await search(deps, project, clientAddress, fields.email)
      const asksForPassword = method === 'password' || project.settings.protected_mode
      return asksForPassword ? { page: passwordPage(visit, null, [login]) } : sendCodeStep(visit)
    },
    (error) => emailPage(visit, error),
  )
}

/** Verifies a password and redirects the browser to the site with a token. */
export const logIn: FormStep = async (visit) => {
  const { texts, words, overlong } = visit
  const ways = waysOf(visit)
  const { password = '' } = texts
  const page = (problem: Problem) => passwordPage(visit, problem, [ways.login])
  const inputError: WordId | null = overlong.has('password')
    ? 'password.tooLong'
    : password === ''
      ? 'password.missing'
      : null
  if (inputError !== null)
    return { page: page({ sentence: words(inputError), field: 'password' }), refusal: invalidPassword() }
  return orSay(visit, () => redeem(visit, ways, password), page)
}

const invalidPassword = () =>
  new ProviderError(
    'bad_request',
    'The form contains no password, or one that is too long. The password was not checked.',
  )

const redeem = async (visit: FormVisit, { login }: RedirectURLs, password: string): Promise<FormOutcome> => {
  const { deps, project, fields, clientAddress } = visit
  const destination = emailDestination(fields.email)
  try {
    const leave = await redeemPassword(deps, { project, clientAddress, password, destination }, (db, { person }) =>
      signInAddress(deps, db, project, {
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
    // The password was correct but no longer signs in. Like the widget, this mails a reset to its owner.
    await mailReset(visit)
    return { page: mailPage(visit, type === 'breached_password' ? 'breached' : 'dedupe') }
  }
}

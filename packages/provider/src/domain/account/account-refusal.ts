import type { AuthMethodName } from '@latchkey/protocol/identity/auth-method'
import { ProviderError } from '../../errors.ts'
import type { Factor } from '../../store/tables/factors/factors.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import { email, phoneNumber } from '../factors/contacts.ts'
import { cryptoWallet } from '../factors/crypto-wallet.ts'
import { factorsOf } from '../factors/factor-kind.ts'
import { oauthAccount } from '../factors/oauth.ts'
import { passkey } from '../factors/passkey.ts'
import { password } from '../factors/password.ts'
import { ssoAccount } from '../factors/sso.ts'
import { countsForStepUp } from '../factors/step-up.ts'
import { totp } from '../factors/totp.ts'
import type { ActiveSession } from '../sessions/sessions.ts'

/**
 * Returns the error that the account component shows for an error of the rules about factors. The rules are the same
 * for every caller. Existing clients of this wire keep the names that they know; the account has names that say what to
 * do next, and lists the methods for it.
 *
 * @param isAllowed whether the owner may sign in with a method: the organization of a member decides
 */
export const accountRefusal = (
  error: ProviderError,
  activeSession: ActiveSession,
  project: Project,
  now: number,
  isAllowed: (method: AuthMethodName) => boolean,
): ProviderError => {
  if (error.missing === 'second factor') return reauthenticationRequired(error, secondMethods(activeSession))
  if (error.type === 'session_too_old_to_change_factors' || error.type === 'session_too_old_to_reset_password')
    return reauthenticationRequired(
      error,
      firstMethods(activeSession, project, now)
        .filter(isAllowed)
        .filter((method) => error.missing !== 'address' || demonstratesAddress(method)),
    )
  if (error.type === 'cannot_delete_last_primary_factor')
    return new ProviderError('last_factor', error.message, { cause: error })
  return error
}

const reauthenticationRequired = (cause: ProviderError, allowedMethods: readonly AuthMethodName[]) =>
  new ProviderError(
    'reauthentication_required',
    'This change requires a sign-in within the last 5 minutes, with a factor that is older than the latest change. Nothing was changed. Authenticate with one of `allowed_methods` and repeat the request.',
    { cause, allowedMethods },
  )

/** Methods of the factors that a user or member has and that are old enough to count. */
const firstMethods = ({ session, person }: ActiveSession, project: Project, now: number): readonly AuthMethodName[] => {
  const counting = { factors: person.factors.filter((factor) => countsForStepUp(factor, session, person, now)) }
  const isMember = session.subject === 'member'
  const methods = [
    ...methodsIf(factorsOf(counting, passkey), 'passkey'),
    ...methodsIf(factorsOf(counting, password), 'password'),
    ...methodsIf(factorsOf(counting, email).filter(isProven), 'email_otp', 'magic_link'),
    ...(isMember ? [] : methodsIf(factorsOf(counting, phoneNumber).filter(isProven), 'sms_otp', 'whatsapp_otp')),
    ...factorsOf(counting, oauthAccount).map(({ publicData }) => `${publicData.provider}_oauth` as AuthMethodName),
    ...methodsIf(factorsOf(counting, ssoAccount), 'sso'),
    ...methodsIf(factorsOf(counting, cryptoWallet), 'crypto_wallet'),
  ]
  const allowed = project.settings.allowed_auth_methods ?? null
  return [...new Set(methods)].filter((method) => allowed === null || allowed.includes(method))
}

/** Whether a method demonstrates the address of a member, or an account at a provider that the member already has. */
const demonstratesAddress = (method: AuthMethodName): boolean =>
  method === 'email_otp' || method === 'magic_link' || method.endsWith('_oauth')

/** Methods of the second factors that a user or member has. */
const secondMethods = ({ session, person }: ActiveSession): readonly AuthMethodName[] => [
  ...methodsIf(factorsOf(person, totp).filter(isProven), 'totp', 'recovery_codes'),
  ...(session.subject === 'member' ? methodsIf(factorsOf(person, phoneNumber).filter(isProven), 'sms_otp') : []),
]

const isProven = ({ provenAt }: Factor): boolean => provenAt !== null

const methodsIf = (factors: readonly Factor[], ...methods: readonly AuthMethodName[]): readonly AuthMethodName[] =>
  factors.length === 0 ? [] : methods

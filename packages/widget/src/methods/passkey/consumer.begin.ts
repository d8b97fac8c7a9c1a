/// <reference path="../../ui/css.d.ts" />

import { authenticate } from '@latchkey/client/methods/passkey/consumer'
import type { PasskeyRule } from '@latchkey/client/methods/passkey/passkey-rules'
import type { PlainId } from '../../copy/copy.ts'
import { passkeySignIn as signInWords } from '../../copy/locales/en.ts'
import { beginOf } from '../../flow/begin.ts'
import autofill from '../../ui/styles/autofill.css?inline'
import banner from '../../ui/styles/banner.css?inline'
import screenStyles from '../../ui/styles/screen.css?inline'
import states from '../../ui/styles/states.css?inline'
import type { PasskeyEntryIntents } from '../../user-flow/passkey.contract.ts'
import type { Consumer } from '../../user-flow/vertical.ts'
import { autofillMark } from './autofill-mark.tsx'
import { ruleOf } from './rule-of.ts'

/** The sentence for a failed sign-in by the broken rule: what the user can do, if anything. */
export const signInSentences: Readonly<Record<PasskeyRule, PlainId>> = {
  // A cancelled, ignored or empty prompt looks the same: browsers do not reveal which passkeys a device holds.
  refused: 'passkey.notAuthenticated',
  late: 'passkey.notAuthenticated',
  superseded: 'passkey.superseded',
  host: 'passkey.elsewhere',
  domain: 'passkey.elsewhere',
  policy: 'passkey.elsewhere',
  inactive: 'passkey.notAuthenticated',
  missing: 'passkey.missing',
  // A key without user verification never works here.
  unverified: 'passkey.unverified',
  unfit: 'passkey.unverified',
  unsupported: 'passkey.unsupported',
  algorithm: 'passkey.unsupported',
  unkept: 'passkey.unsupported',
  // Rules of creation, or errors that only the site can fix.
  exists: 'passkey.notAuthenticated',
  userId: 'passkey.notAuthenticated',
  failed: 'passkey.notAuthenticated',
}

export const styles = [states, screenStyles, banner, autofill]
export const sentences = signInWords

/** Returns the client's code for how a call or a prompt ended. */
const codeOf = (fault: unknown) => (fault as { readonly code?: unknown } | null)?.code

/** Another ceremony is running, or the user closed the autofill list: do not retry. */
const isOver = (fault: unknown) => ['passkey_superseded', 'passkey_refused'].includes(String(codeOf(fault)))

export const begin = beginOf<Consumer, PasskeyEntryIntents, 'autofill'>()({
  uses: { authenticate },
  transitions: ['PasskeyConfirmation'],
  errors: { button: { webauthn_registration_not_found: 'passkey.notFound', '*': 'passkey.notAuthenticated' } },
  on: {
    async button({ use, go, env, emitEvent, signedIn, show, report, signal }) {
      try {
        const grant = await use.authenticate({ session_duration_minutes: env.config.session.minutes, is_passkey: true })
        if (grant === null) throw new Error('The passkey sign-in ended without a response.')
        emitEvent('PASSKEY_AUTHENTICATE', grant)
        signedIn(grant)
        return go('PasskeyConfirmation', {})
      } catch (fault) {
        const rule = ruleOf(fault)
        if (signal.aborted) throw fault
        if (rule) show(signInSentences[rule])
        // An invalid response does not mean that the provider is unreachable.
        else if (codeOf(fault) === 'invalid_answer') show('passkey.notAuthenticated')
        else throw fault
        report(fault)
        return undefined
      }
    },
  },
  ambient: {
    async autofill({ use, go, env, emitEvent, signedIn, signal }, _, { autocomplete }) {
      const session_duration_minutes = env.config.session.minutes
      autocomplete('webauthn', autofillMark)
      try {
        const grant = await use.authenticate({
          session_duration_minutes,
          is_passkey: true,
          conditional_mediation: true,
          // The field may be in a shadow root, where the client's own check cannot find it.
          disable_input_check: true,
        })
        if (grant === null || signal.aborted) return undefined
        emitEvent('PASSKEY_AUTHENTICATE', grant)
        signedIn(grant)
        return go('PasskeyConfirmation', {})
      } catch (fault) {
        if (isOver(fault)) return undefined
        throw fault
      }
    },
  },
})

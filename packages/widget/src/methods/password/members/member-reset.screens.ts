import { authenticate } from '@latchkey/client/methods/email-link/b2b'
import { resetByEmail, resetBySession, resetDiscovery, strengthCheck } from '@latchkey/client/methods/password/b2b'
import { keepResetToken } from '../../../flow/kept-reset-token.ts'
import { screensOf } from '../../../flow/screen.ts'
import { afterProven, provenTransitions } from '../../../member-flow/after-proven.ts'
import { discoveryStep } from '../../../member-flow/discovered.ts'
import type { B2B } from '../../../member-flow/vertical.ts'
import { judge } from '../strength/judge.ts'
import { ludsOf, strengthOfMember } from '../strength/judged.ts'
import { MemberReset } from './MemberReset.tsx'

const screen = screensOf<B2B>()

export const passwordResetForm = screen('Password Reset Form', {
  view: MemberReset,
  paintsFirstState: true,
  uses: { authenticate, resetByEmail, resetBySession, resetDiscovery, strengthCheck },
  transitions: [...provenTransitions, 'Discovery', 'Password Reset Form'],
  back: false,
  shows: ({ settings }) => ({ luds: ludsOf(settings) }),
  async arrive(context) {
    const { at, use, env, go, emitEvent, report, signal, updateDiscovered } = context
    const { token = '', tokenType = '' } = at
    if (token || tokenType === 'session') keepResetToken('latchkey:set', { token, tokenType })
    if (tokenType !== 'multi_tenant_magic_links') return undefined
    const session_duration_minutes = env.config.session.minutes
    try {
      // A non-member proves the address first; that opens a session, which sets the password.
      const proven = await use.authenticate({ magic_links_token: token, session_duration_minutes })
      emitEvent('B2B_MAGIC_LINK_AUTHENTICATE', proven)
      // The token is used. After a reload, the page sets the password of the signed-in member.
      keepResetToken('latchkey:set')
      updateDiscovered({ passwordOwedBy: proven.member.email_address })
      return afterProven(context, proven)
    } catch (fault) {
      signal.throwIfAborted()
      keepResetToken('latchkey:set')
      report(fault)
      return go('Error', { fault: 'link', organization: '' })
    }
  },
  asks: {
    strength: ({ use, ...context }, password) =>
      judge(context, password, async () => strengthOfMember(await use.strengthCheck({ password }))),
  },
  on: {
    async submit(context, password) {
      const { at, use, env, go, emitEvent } = context
      const password_reset_token = at.token ?? ''
      const session_duration_minutes = env.config.session.minutes
      if (at.tokenType === 'discovery') {
        const discovery = await use.resetDiscovery({ password_reset_token, password })
        keepResetToken('latchkey:set')
        emitEvent('B2B_PASSWORD_DISCOVERY_RESET_BY_EMAIL', discovery)
        return go('Discovery', discoveryStep(env, discovery))
      }
      if (at.tokenType === 'multi_tenant_passwords') {
        const proven = await use.resetByEmail({ password_reset_token, password, session_duration_minutes })
        keepResetToken('latchkey:set')
        emitEvent('B2B_PASSWORD_RESET_BY_EMAIL', proven)
        return afterProven(context, proven)
      }
      const proven = await use.resetBySession({ password, session_duration_minutes })
      keepResetToken('latchkey:set')
      emitEvent('B2B_PASSWORD_RESET_BY_SESSION', proven)
      return afterProven(context, proven)
    },
  },
})

import type { ReactElement } from 'react'
import { printB2BAccount } from '#print'
import { b2b } from '../../b2b/definition.ts'
import type { MemberAccountConfig } from '../../b2b/mount.ts'
import type { B2B } from '../../member-flow/vertical.ts'
import { accountMount } from '../../mount/account.ts'
import { type GivenTo, isInShadow } from '../../mount/options.ts'
import type { PrintB2BAccountOptions } from '../../server/print-account.tsx'
import { Placed } from '../Placed.tsx'
import { useProvidedMembers } from './client-context.ts'

/** The options of `mountAccount` for members, without the element, and options for server rendering. */
export interface B2BAccountProps
  extends Readonly<GivenTo<B2B>>,
    Readonly<Pick<PrintB2BAccountOptions, 'nonce' | 'inlineRules' | 'member' | 'organization' | 'sessions'>> {
  /** The sections, and the methods that the project offers. Everything is optional. */
  readonly config?: MemberAccountConfig
}

/**
 * The account component of members: everything that a signed-in member owns in their organization, in sections.
 *
 * A server prints it with the data that it has: `member`, `organization` and `sessions`.
 *
 * @throws {UsageError} outside a `LatchkeyB2BProvider`
 * @example
 * const { member } = useMember()
 * return member ? <B2BAccount config={{ section: 'sessions' }} /> : <B2B config={{ authFlowType: 'Discovery' }} />
 */
export const B2BAccount = ({
  nonce,
  inlineRules,
  member,
  organization,
  sessions,
  ...given
}: B2BAccountProps): ReactElement => {
  const [kind, first] = accountMount(given.config)
  return (
    <Placed<B2B>
      core={useProvidedMembers().core}
      definition={b2b}
      given={given}
      kind={kind}
      first={first}
      print={(_project, id) =>
        // Only a script can create this shadow root.
        printB2BAccount && !isInShadow(given)
          ? printB2BAccount({
              ...given,
              id,
              ...(nonce !== undefined && { nonce }),
              ...(inlineRules !== undefined && { inlineRules }),
              ...(member && { member }),
              ...(organization && { organization }),
              ...(sessions && { sessions }),
            })
          : ''
      }
    />
  )
}

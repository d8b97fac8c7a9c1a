import type { ReactElement } from 'react'
import { printB2B } from '#print'
import { b2b } from '../../b2b/definition.ts'
import { firstStep } from '../../b2b/first-step.ts'
import type { B2B as Members } from '../../member-flow/vertical.ts'
import { type GivenTo, isInShadow } from '../../mount/options.ts'
import type { PrintedOptions } from '../../server/printer.tsx'
import { Placed } from '../Placed.tsx'
import { useProvidedMembers } from './client-context.ts'

/** What `mount` takes, without the place, and what only a server needs. */
export interface B2BProps
  extends Readonly<GivenTo<Members>>,
    Readonly<Pick<PrintedOptions<Members>, 'nonce' | 'inlineRules'>> {}

/**
 * The sign-in of members. Rendered again with other props it takes them over and stays on its screen. The token of a link that
 * led here leaves the page's address at once and is finished by itself. A server writes its first screen.
 *
 * @throws {UsageError} outside of a `LatchkeyB2BProvider`
 * @example
 * <B2B config={{ authFlowType: 'Discovery' }} callbacks={{ onSuccess: ({ member_id }) => console.log(member_id) }} />
 */
export const B2B = ({ nonce, inlineRules, ...given }: B2BProps): ReactElement => (
  <Placed
    core={useProvidedMembers().core}
    given={given}
    kind="b2b"
    definition={b2b}
    first={() => firstStep(given.config)}
    print={(project) =>
      // A shadow root is made by a script.
      printB2B && !isInShadow(given)
        ? printB2B(project, {
            ...given,
            ...(nonce !== undefined && { nonce }),
            ...(inlineRules !== undefined && { inlineRules }),
          })
        : ''
    }
  />
)

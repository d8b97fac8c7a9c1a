import type { ReactElement } from 'react'
import { printB2B } from '#print'
import { b2b } from '../../b2b/definition.ts'
import { firstStep } from '../../b2b/first-step.ts'
import type { B2B as Members } from '../../member-flow/vertical.ts'
import { type GivenTo, isInShadow } from '../../mount/options.ts'
import type { PrintedOptions } from '../../server/printer.tsx'
import { Placed } from '../Placed.tsx'
import { useProvidedMembers } from './client-context.ts'

/** The options of `mount` without the element, and options for server rendering. */
export interface B2BProps
  extends Readonly<GivenTo<Members>>,
    Readonly<Pick<PrintedOptions<Members>, 'nonce' | 'inlineRules'>> {}

/**
 * The sign-in of members. New props update it without leaving its screen. Removes the token of an email or OAuth link
 * from the page's URL at once and completes it without further input. A server renders the first screen.
 *
 * @throws {UsageError} outside a `LatchkeyB2BProvider`
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
    print={(project, id) =>
      // Only a script can create this shadow root.
      printB2B && !isInShadow(given)
        ? printB2B(project, {
            ...given,
            id,
            ...(nonce !== undefined && { nonce }),
            ...(inlineRules !== undefined && { inlineRules }),
          })
        : ''
    }
  />
)

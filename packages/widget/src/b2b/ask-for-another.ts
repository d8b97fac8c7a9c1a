import type { Reach } from '../flow/screen.ts'
import type { Learnt, StepUp } from './learnt.ts'
import type { B2B } from './vertical.ts'

/** Of which organization, and all that Main has to know of the factor. */
interface Asked extends StepUp {
  readonly organization: NonNullable<Learnt['organization']>
}

/** Asks for another first factor; or says that nobody can bring it, where an organization wants a connection and has none. */
export const askForAnother = (
  { go, learn }: Pick<Reach<B2B, object, 'Main' | 'Error'>, 'go' | 'learn'>,
  { organization, ...stepUp }: Asked,
) => {
  const { methods } = stepUp
  const isHopeless = organization.sso_active_connections.length === 0 && methods.every((method) => method === 'sso')
  if (isHopeless || methods.length === 0)
    return go('Error', { fault: 'cannotJoin', organization: organization.organization_name })
  learn({ organization, stepUp })
  return go('Main', { typed: '' })
}

import { readTexts } from '@latchkey/protocol/console/text-calls'
import type { ConsoleText, ConsoleTexts } from '@latchkey/protocol/console/texts'
import type { Destination } from '../domain/destinations/destinations.ts'
import { languageFor } from '../domain/messaging/language-for.ts'
import { passcodeMessage } from '../domain/messaging/passcode-message.ts'
import { textBudget, textsOfDay } from '../domain/messaging/text-budget.ts'
import { servedCountries } from '../domain/messaging/text-destination.ts'
import type { CodePurpose } from '../domain/one-time-secrets/passcodes.ts'
import type { MethodDeps } from '../methods/method-deps.ts'
import type { Project } from '../store/tables/projects/projects.ts'
import { type ConsoleRoute, projectRead } from './console-route.ts'
import { nothing } from './session.schema.ts'

/**
 * The text messages of a project: gateway, budget, countries and wording. Countries and budget are settings and are
 * changed with the others.
 */
export const textRoutes: readonly ConsoleRoute[] = [
  projectRead(readTexts, nothing, (deps, { project }) => textsOf(deps, project)),
]

const textsOf = async (deps: MethodDeps, project: Project): Promise<ConsoleTexts> => {
  const { messages } = deps
  const { perDay, forUnproven } = textBudget(project)
  const { getCountries, getCountryCallingCode } = await import('libphonenumber-js/max')
  const { textSize } = await import('../domain/messaging/text-segments.ts')
  const gateway = messages.gatewayOf?.('sms') ?? { kind: 'program' }
  return {
    gateway,
    budget: { per_day: perDay, for_unproven: forUnproven, sent: await textsOfDay(deps, project) },
    served: servedCountries(project.settings),
    countries: getCountries().map((country) => ({ country, calling_code: getCountryCallingCode(country) })),
    texts: samplesOf(project).map((text) => ({ ...text, ...textSize(text.text) })),
  }
}

const sampleNumber: Destination = { kind: 'phone_number', address: '+14155550123', canonical: '+14155550123' }

/** The texts with a sample code, made by the function that makes those of users. */
const samplesOf = (project: Project): readonly Pick<ConsoleText, 'channel' | 'purpose' | 'text'>[] =>
  (['sms', 'whatsapp'] as const).flatMap((channel) => {
    const language = languageFor(project, null)
    const sent = { channel, destination: sampleNumber }
    const textFor = (purpose: CodePurpose) =>
      passcodeMessage({
        id: 'sample',
        project,
        purpose,
        code: '123456',
        minutes: 5,
        host: hostOf(project),
        facts: [],
        language,
      }).text
    return [
      { channel, purpose: 'sign_in', text: textFor({ ...sent, reason: 'login_or_create' }) },
      { channel, purpose: 'add', text: textFor({ ...sent, reason: 'secondary', userId: 'sample' }) },
    ]
  })

/** The host of the project's first origin: the last line of a text names the host of the page. */
const hostOf = ({ settings: { origins } }: Project): string => {
  const [origin = ''] = origins
  return URL.canParse(origin) ? new URL(origin).hostname : 'example.com'
}

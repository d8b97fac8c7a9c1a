import { b2b } from '../b2b/definition.ts'
import { samples as samplesOfMembers } from '../b2b/samples.ts'
import { consumer } from '../consumer/definition.ts'
import { samples as samplesOfUsers } from '../consumer/samples.ts'
import type { B2B } from '../member-flow/vertical.ts'
import type { Consumer } from '../user-flow/vertical.ts'
import { type Pictured, type Pictures, picturesOf } from './pictures.ts'

const users: Pictured<Consumer> = {
  definition: consumer,
  simplest: { products: ['otp'], otpOptions: { methods: ['email'] } },
  samples: samplesOfUsers,
}

const members: Pictured<B2B> = {
  definition: b2b,
  simplest: { authFlowType: 'Discovery' },
  samples: samplesOfMembers,
}

/** Samples of methods that belong to Main are Main of users; Main of members has its own. */
const isOfMain = (sample: unknown) => (sample as { readonly step: { readonly name: string } }).step.name === 'Main'

/** The organization of an account that a sample shows. Undefined for the account of a user, null without an account. */
const organizationOf = (sample: unknown): string | null | undefined => {
  const { facts } = (sample as { readonly step: { readonly facts?: { readonly organization?: string } } }).step
  return facts ? facts.organization : null
}

/**
 * Returns every screen of every vertical.
 *
 * @param brought the samples of every method, as in its folder
 */
export const everyPicture = (brought: readonly { readonly samples: readonly unknown[] }[]): readonly Pictures[] => {
  const picturesOfUsers = picturesOf(
    users,
    brought.map(({ samples }) => ({ samples: samples.filter((sample) => !organizationOf(sample)) })),
  )
  const titles = new Set(picturesOfUsers.map(({ title }) => title))
  const picturesOfMembers = picturesOf(
    members,
    brought.map(({ samples }) => ({
      samples: samples.filter((sample) => !isOfMain(sample) && organizationOf(sample) !== undefined),
    })),
  )
  return [
    ...picturesOfUsers,
    ...picturesOfMembers.map((pictures) =>
      titles.has(pictures.title) ? { ...pictures, title: `${pictures.title} of members` } : pictures,
    ),
  ]
}

import { b2b } from '@latchkey/widget/b2b/definition'
import { samples as samplesOfMembers } from '@latchkey/widget/b2b/samples'
import { consumer } from '@latchkey/widget/consumer/definition'
import { samples as samplesOfUsers } from '@latchkey/widget/consumer/samples'
import type { B2B } from '@latchkey/widget/member-flow/vertical'
import type { Consumer } from '@latchkey/widget/user-flow/vertical'
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

/**
 * Returns every screen of every vertical.
 *
 * @param brought the samples of every method, as in its folder
 */
export const everyPicture = (brought: readonly { readonly samples: readonly unknown[] }[]): readonly Pictures[] => {
  const picturesOfUsers = picturesOf(users, brought)
  const titles = new Set(picturesOfUsers.map(({ title }) => title))
  const picturesOfMembers = picturesOf(
    members,
    brought.map(({ samples }) => ({ samples: samples.filter((sample) => !isOfMain(sample)) })),
  )
  return [
    ...picturesOfUsers,
    ...picturesOfMembers.map((pictures) =>
      titles.has(pictures.title) ? { ...pictures, title: `${pictures.title} of members` } : pictures,
    ),
  ]
}

import { b2b } from '@latchkey/widget/b2b/definition'
import { samples as samplesOfMembers } from '@latchkey/widget/b2b/samples'
import type { B2B } from '@latchkey/widget/b2b/vertical'
import { consumer } from '@latchkey/widget/consumer/definition'
import { samples as samplesOfUsers } from '@latchkey/widget/consumer/samples'
import type { Consumer } from '@latchkey/widget/consumer/vertical'
import { type Pictured, type Pictures, picturesOf } from './pictures.ts'

const users: Pictured<Consumer> = {
  definition: consumer,
  main: 'Main',
  simplest: { products: ['otp'], otpOptions: { methods: ['email'] } },
  samples: samplesOfUsers,
}

const members: Pictured<B2B> = {
  definition: b2b,
  main: 'Main of members',
  simplest: { authFlowType: 'Discovery' },
  samples: samplesOfMembers,
}

/** What methods bring of Main is Main of users; of members it has its own. */
const isOfMain = (sample: unknown) => (sample as { readonly step: { readonly name: string } }).step.name === 'Main'

/** Every screen of every vertical. @param brought the samples of every method, as they stand in its folder */
export const everyPicture = (brought: readonly { readonly samples: readonly unknown[] }[]): readonly Pictures[] => [
  ...picturesOf(users, brought),
  ...picturesOf(
    members,
    brought.map(({ samples }) => ({ samples: samples.filter((sample) => !isOfMain(sample)) })),
  ),
]

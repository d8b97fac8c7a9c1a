import type { Strength as MemberStrength } from '@latchkey/protocol/methods/password/b2b'
import type { Judged } from './judged.ts'

/** What is flat on the wire of members, as the views read it. */
export const strengthOf = ({
  luds_feedback,
  zxcvbn_feedback,
  ...judged
}: MemberStrength): NonNullable<Judged['strength']> => ({
  ...judged,
  feedback: { ...zxcvbn_feedback, luds_requirements: luds_feedback },
})

import type { output, ZodObject } from 'zod'
import { forBackEnd } from '../../core/call.ts'
import type { MemberAnswer } from '../member.ts'
import type { attributes, sessionProof, sessionWishes } from './arguments.schema.ts'
import type { actedFor } from './member-calls.schema.ts'

type Said<Shape extends ZodObject['shape']> = output<ZodObject<Shape>>

/** Fields that a back end adds to a call that signs a member in. */
export type MemberWishes = Said<typeof sessionWishes> & { readonly attributes?: output<typeof attributes> }

/** Fields of such an answer that browsers do not get. */
export interface BackEndResetFields {
  /** Whether the site has to end the member's other sessions. Always false, because the provider ends them itself. */
  readonly reset_session: false
  /** The same, under the name that calls about links and OAuth use. */
  readonly reset_sessions: false
}

/** Builds a back-end call that signs a member in. */
export const grantsSession = forBackEnd<MemberWishes, BackEndResetFields>()

/** Builds the same call where the back end may name the member that it acts for. */
export const grantsSessionToNamed = forBackEnd<MemberWishes & Said<typeof actedFor>, BackEndResetFields>()

/** Builds a call that may carry the member's session. */
export const asMember = forBackEnd<Said<typeof sessionProof>>()

/** Builds a call that sends a mail or text, with the recipient's attributes. */
export const asSite = forBackEnd<{ readonly attributes?: output<typeof attributes> }>()

/** Builds a call that sends a message to a member, and answers with the member. */
export const forMember = forBackEnd<
  Said<typeof sessionProof> & { readonly attributes?: output<typeof attributes> },
  MemberAnswer
>()

/** The same for a mail: the answer names the address too. */
export const mailedToMember = forBackEnd<
  Said<typeof sessionProof> & { readonly attributes?: output<typeof attributes> },
  MemberAnswer & { readonly member_email_id: string }
>()

/** The same where the recipient may become a member with it. */
export const forSent = forBackEnd<
  { readonly attributes?: output<typeof attributes> },
  MemberAnswer & { readonly member_created: boolean }
>()

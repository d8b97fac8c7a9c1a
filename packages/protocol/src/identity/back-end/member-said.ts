import type { output, ZodObject } from 'zod'
import { forBackEnd } from '../../core/call.ts'
import type { MemberAnswer } from '../member.ts'
import type { attributes, sessionProof, sessionWishes } from './arguments.schema.ts'
import type { actedFor } from './member-said.schema.ts'

type Said<Shape extends ZodObject['shape']> = output<ZodObject<Shape>>

/** What a back end adds to a call that signs a member in. */
export type MemberWishes = Said<typeof sessionWishes> & { readonly attributes?: output<typeof attributes> }

/** What such a call answers beside what a page reads. */
export interface Reset {
  /** Whether the site has to end other sessions of the member: never, because the provider does so itself. */
  readonly reset_session: false
  /** The same, as calls about links and outside accounts are read. */
  readonly reset_sessions: false
}

/** A call that signs somebody in. */
export const granting = forBackEnd<MemberWishes, Reset>()

/** The same, where the back end may name the member that it acts for. */
export const grantingNamed = forBackEnd<MemberWishes & Said<typeof actedFor>, Reset>()

/** A call of somebody who may be signed in already. */
export const asMember = forBackEnd<Said<typeof sessionProof>>()

/** A call that mails or texts something, and says to whom. */
export const asSite = forBackEnd<{ readonly attributes?: output<typeof attributes> }>()

/** A call that sends something to somebody of an organization, and tells who they are. */
export const forMember = forBackEnd<
  Said<typeof sessionProof> & { readonly attributes?: output<typeof attributes> },
  MemberAnswer
>()

/** The same, for a mail: it names the address too. */
export const mailedToMember = forBackEnd<
  Said<typeof sessionProof> & { readonly attributes?: output<typeof attributes> },
  MemberAnswer & { readonly member_email_id: string }
>()

/** The same, where they may become one by it. */
export const forSent = forBackEnd<
  { readonly attributes?: output<typeof attributes> },
  MemberAnswer & { readonly member_created: boolean }
>()

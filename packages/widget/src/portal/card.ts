import type { MemberClient } from '@latchkey/client/identity/b2b'
import type { PlainId, Words } from '../copy/copy.ts'
import type { ReadPortalConfig } from './config.ts'
import type { Draft, Facts, Pair, Permission, Records, Value } from './facts.ts'
import { permitsAny } from './permissions.ts'

/** The inputs of a card's functions. */
export interface About<Subject> {
  /** The subject of the card: a member, the organization, a connection. */
  readonly subject: Subject
  readonly facts: Facts
  readonly records: Records
  readonly config: ReadPortalConfig
  readonly words: Words
}

/** A choice of a field, with its name in the user's language. */
export interface Option {
  readonly value: string
  readonly label: string
  readonly help?: string
}

interface FieldOf<Subject, Kind extends string, Held extends Value> {
  readonly kind: Kind
  readonly name: string
  readonly label: PlainId
  readonly help?: PlainId
  /** The part of the save that sends the field. */
  readonly part: string
  /** Any of these lets the field be changed. */
  readonly permissions: (about: About<Subject>) => readonly Permission[]
  readonly read: (about: About<Subject>) => Held
  /** Returns the sentence that refuses a value before a call. */
  readonly check?: (value: Held, draft: Draft, about: About<Subject>) => PlainId | null
  /** Whether the field is there, given the values of the others. */
  readonly isShown?: (draft: Draft, about: About<Subject>) => boolean
}

interface ChoiceOf<Subject> {
  readonly options: (about: About<Subject>) => readonly Option[]
}

/** A field of a card. Its kind decides how it is shown and edited. */
export type CardField<Subject> =
  | (FieldOf<Subject, 'text', string> & {
      readonly type?: 'email' | 'url' | 'text'
      /** Several lines, such as a certificate. */
      readonly isLong?: true
      /** Written only: never shown, never kept in the browser. */
      readonly isSecret?: true
    })
  | FieldOf<Subject, 'switch', boolean>
  | (FieldOf<Subject, 'choice', string> & ChoiceOf<Subject>)
  | (FieldOf<Subject, 'boxes', readonly string[]> & ChoiceOf<Subject>)
  | (FieldOf<Subject, 'list', readonly string[]> & {
      readonly addLabel: PlainId
      /** Returns an entry as it is kept, or the sentence that refuses it. */
      readonly parse: (typed: string) => { readonly value: string } | { readonly refused: PlainId }
    })
  | (FieldOf<Subject, 'pairs', readonly Pair[]> & {
      readonly addLabel: PlainId
      readonly keyLabel: PlainId
      readonly valueLabel: PlainId
      /** The choices of each half. Without them it is typed. */
      readonly keys?: (about: About<Subject>) => readonly Option[]
      readonly values?: (about: About<Subject>) => readonly Option[]
    })
  | FieldOf<Subject, 'copy', string>

/** Sends one part of a save. Returns what it changed of the records. */
export type CardPart<Subject> = (
  client: MemberClient,
  changed: Draft,
  draft: Draft,
  about: About<Subject>,
) => Promise<Partial<Records>>

/** A card of settings: one description for its view, its permissions, its checks and its calls. */
export interface Card<Subject> {
  readonly name: string
  readonly title: PlainId
  readonly text?: PlainId
  readonly fields: readonly CardField<Subject>[]
  readonly parts: Readonly<Record<string, CardPart<Subject>>>
  readonly isShown?: (about: About<Subject>) => boolean
  /** Returns the sentence that asks before a save with consequences. */
  readonly warn?: (draft: Draft, about: About<Subject>) => PlainId | null
  /** Whether the card creates something: it is open at once, and its button has this label. */
  readonly create?: PlainId
}

/** Something that a button does, after a dialog if it has consequences. */
export interface Act<Subject> {
  readonly name: string
  readonly label: PlainId
  readonly permissions: (about: About<Subject>) => readonly Permission[]
  readonly isShown: (about: About<Subject>) => boolean
  readonly isDanger?: true
  readonly dialog?: {
    readonly title: PlainId
    readonly text: PlainId
    /** Names what the act is about, so that the admin sees it before the act. */
    readonly of?: (about: About<Subject>) => string
    /** A further sentence that depends on the subject. */
    readonly more?: (about: About<Subject>) => PlainId | null
    /** A box of the dialog, with its name in the input. */
    readonly box?: readonly [name: string, label: PlainId]
  }
  readonly done: PlainId
  readonly run: (client: MemberClient, about: About<Subject>, input: Draft) => Promise<Partial<Records>>
}

/** An act of several calls failed after the first. What it has changed is shown with the failure. */
export class PartlyDone extends Error {
  override readonly name = 'PartlyDone'
  readonly patch: Partial<Records>
  constructor(patch: Partial<Records>, cause: unknown) {
    super('A part of the act was done.', { cause })
    this.patch = patch
  }
}

/** Whether the signed-in member may change a field. */
export const mayEdit = <Subject>(field: CardField<Subject>, about: About<Subject>): boolean =>
  field.kind !== 'copy' && permitsAny(about.facts, field.permissions(about))

/** The fields of a card that are there. */
export const shownFields = <Subject>(
  { fields }: Pick<Card<Subject>, 'fields'>,
  draft: Draft,
  about: About<Subject>,
): readonly CardField<Subject>[] => fields.filter(({ isShown }) => isShown?.(draft, about) ?? true)

/** The values of a card as the provider has them. */
export const readDraft = <Subject>({ fields }: Pick<Card<Subject>, 'fields'>, about: About<Subject>): Draft =>
  Object.fromEntries(fields.map(({ name, read }) => [name, read(about)]))

import type { Words } from '../copy/copy.ts'
import { emitterOf } from '../flow/emitter.ts'
import type { EntryRow } from '../flow/method.ts'
import { Banner } from '../ui/Banner.tsx'
import { Divider } from '../ui/Divider.tsx'
import type { Elements } from '../ui/elements.ts'
import type { Entry, EntryAt } from '../ui/entry.ts'
import { Heading } from '../ui/Heading.tsx'
import { Sentence } from '../ui/Sentence.tsx'
import type { View } from '../ui/view.ts'
import { buttonsOf, type MainStep, type Offer, type Plan, type Title } from './sections.ts'

/** The site's logo. Its `alt` is empty because the heading next to it describes the screen. */
const Logo = ({ url }: { readonly url: string }) => <img className="lk-logo" src={url} alt="" />

/** An entry as Main renders it, without its specific types. */
export interface ShownEntry extends Omit<EntryRow<never, never>, 'view'> {
  readonly view: Entry<readonly unknown[], unknown, Record<string, [unknown[], unknown]>>
}

/** The parts of Main that have loaded. */
export interface MainParts {
  readonly entries: ReadonlyMap<string, ShownEntry>
  readonly Tabbed?: TabbedFormsView
  /** Renders the mark in the button or tab of the last used method; null in all others. */
  readonly markOf?: (at: { readonly plan: Plan; readonly words: Words }, intent: string) => Elements
  /** Renders the organization's logo above the title. */
  readonly logoOf?: (at: { readonly plan: Plan; readonly header: boolean }) => Elements
  /** Whether the messages of refusals have loaded. */
  readonly canRefuse?: boolean
  /** The forms that buttons submit without scripts, by the buttons' intents. */
  readonly forms?: ReadonlyMap<string, string>
}

interface MainData {
  readonly plan: Plan
  readonly header: boolean
  readonly logo: string | null
  readonly parts: MainParts
}
type Tab = { tab: [[intent: string], string] }
type MainProps = Parameters<View<MainData & MainStep, Record<string, unknown[]>, Tab>>[0]

/** Renders several forms as tabs: the selected form, and the tab list. */
export type TabbedFormsView = (
  props: Pick<MainProps, 'at' | 'ask'> & {
    readonly forms: readonly Offer[]
    /** Renders one of the forms with additional props. */
    readonly show: (form: Offer, own: Partial<EntryAt>) => Elements
  },
) => Elements

/**
 * The first screen, rendered from its plan. Like every view that it shows, it has no hooks, refs or context, so that
 * the same functions can paint it before React has loaded.
 */
export const Main: View<MainData & MainStep, Record<string, unknown[]>, Tab> = (props) => {
  const { id, words, plan, parts, header, logo, error } = props.at
  const subtitle = words('main.subtitle')
  const isOfButton = buttonsOf(plan).some(({ intent }) => intent === error?.intent)
  return (
    <>
      {logo !== null && 'sections' in plan && <Logo url={logo} />}
      {parts.logoOf?.(props.at)}
      {header && (
        <Heading id={`${id}-title`} text={(words as Words & TitleOf)(...(plan.title ?? (['main.title'] as const)))} />
      )}
      {header && subtitle !== '' && <p className="lk-subtitle">{subtitle}</p>}
      {plan.text && <p className="lk-body">{(words as Words & TitleOf)(...plan.text)}</p>}
      {'refused' in plan && parts.canRefuse && (
        <Banner kind="error">{(words as Words & TitleOf)(plan.refused, plan.values)}</Banner>
      )}
      {error && isOfButton && (
        <Banner kind="error">
          <Sentence of={error.message} />
        </Banner>
      )}
      {'sections' in plan &&
        plan.sections.map(({ kind, offers }, index) => {
          // biome-ignore lint/suspicious/noArrayIndexKey: dividers differ only in their position
          if (kind === 'divider') return <Divider key={index} text={words('main.or')} />
          if (kind === 'forms') return <Forms key={kind} of={props} forms={offers} />
          const buttons = offers.map((offer) => <Button key={offer.intent} of={props} offer={offer} />)
          return kind === 'notice' ? (
            buttons
          ) : (
            <div key={offers[0]?.intent} className="lk-buttons">
              {buttons}
            </div>
          )
        })}
    </>
  )
}

/** The sentence comes from a table, so its values cannot be type-checked here. */
type TitleOf = (...title: Title) => string

/** Rows and descriptors have checked these names against their views. */
type ByName<What> = Readonly<Record<string, What | undefined>>
type Asks = ByName<(...asked: unknown[]) => void>

/**
 * Renders an entry with its part of Main's state and its own props. Called as a function, not mounted as a component:
 * entries have no hooks, and forms of one kind stay the same form when the tab changes.
 */
const renderEntry = ({ at, emit, ask }: MainProps, offer: Offer, own: Partial<EntryAt>) => {
  const { entry, intent, item } = offer
  const { id, words, parts, busy, error, waiting, answers, formResources } = at
  return parts.entries.get(entry)?.view({
    at: {
      id,
      words,
      item,
      typed: '',
      busy: busy === intent,
      error: error?.intent === intent ? error : null,
      waiting: waiting[intent] ?? 0,
      answers: (answers as ByName<{}>)[intent] ?? {},
      formResource: formResources[entry],
      autofill: formResources.autocomplete as EntryAt['autofill'],
      form: parts.forms?.get(intent),
      mark: parts.markOf?.(at, intent),
      ...own,
    },
    emit: (...said) => emit[intent]?.(offer, ...said),
    ask: emitterOf((question, ...asked) => (ask as Asks)[`${intent} ${question}`]?.(offer, question, asked)) as never,
  })
}

/** Several buttons can share an entry, so each has its own ID prefix. */
const Button = ({ of: props, offer }: { readonly of: MainProps; readonly offer: Offer }) =>
  renderEntry(props, offer, { id: `${props.at.id}-${offer.intent.replaceAll(/\W/g, '-')}` })

/** Renders one form, or several as tabs. */
const Forms = ({ of: props, forms }: { readonly of: MainProps; readonly forms: readonly Offer[] }) => {
  const { at, ask } = props
  const { Tabbed } = at.parts
  const show = (offer: Offer, own: Partial<EntryAt>) => renderEntry(props, offer, own)
  if (Tabbed && forms.length > 1) return <Tabbed at={at} ask={ask} forms={forms} show={show} />
  return forms[0] && show(forms[0], { typed: at.typed })
}

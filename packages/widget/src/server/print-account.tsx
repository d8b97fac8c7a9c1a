import { UsageError } from '@latchkey/client/core/errors'
import type { SignedIn } from '@latchkey/client/core/session/session'
import type { SignedInMember } from '@latchkey/client/identity/b2b'
import { businessOAuthProviders, oauthProviders } from '@latchkey/client/methods/oauth/providers'
import type { AccountSession } from '@latchkey/protocol/account/wire'
import { renderToString } from 'react-dom/server.edge'
import type { MemberAccountConfig } from '../b2b/mount.ts'
import type { AccountConfig } from '../consumer/mount.ts'
import { emitterOf } from '../flow/emitter.ts'
import { FlowView } from '../flow/FlowView.tsx'
import type { RenderState } from '../flow/row.ts'
import { type AccountChoice, accountMount, type ChosenSections } from '../mount/account.ts'
import { firstWords } from '../mount/first-words.ts'
import { isInShadow } from '../mount/options.ts'
import { readTheme } from '../ui/theme.ts'
import type { Consumer } from '../user-flow/vertical.ts'
import { type AccountStep, accountChunk } from './account-chunks.ts'
import { speechOf } from './languages.ts'
import { printedId } from './printed-id.ts'
import { printableStyles, urlReporter } from './printed-urls.ts'
import type { PrintedOptions } from './printer.tsx'
import { accountRules } from './rules.ts'
import { isCssValue, styleElement } from './style-element.ts'

const silent = emitterOf(() => {})
const warn = (message: string) => console.warn(`Latchkey: ${message}`)
const reportUrl = urlReporter(warn)

/** The options that decide how the printed component looks and what language it has. */
type PrintedLook = Pick<PrintedOptions<Consumer>, 'id' | 'styles' | 'locale' | 'strings' | 'nonce' | 'inlineRules'> &
  Parameters<typeof isInShadow>[0]

/** A session, as the account calls list it. */
type PrintedSession = AccountSession<{ readonly delivery_method: string }>

/** Options that the printed accounts of users and of members share. */
interface PrintedAccount extends PrintedLook {
  /** The active sessions, as the call `account.sessions.list` returns them. Without them, the script loads them. */
  sessions?: readonly PrintedSession[]
}

/** Options of the printed account component: those of `mountAccount`, and the data that the server knows. */
export interface PrintAccountOptions extends PrintedAccount {
  config?: AccountConfig
  /** The signed-in user, as `users.get` of a back end or `user.get` of a client returns it. */
  user?: Partial<SignedIn['user']>
}

/** The same options for members. */
export interface PrintB2BAccountOptions extends PrintedAccount {
  config?: MemberAccountConfig
  /** The signed-in member and their organization, as the calls of a back end return them. */
  member?: Partial<SignedInMember['member']>
  organization?: Partial<SignedInMember['organization']>
}

/** A server does not know the time zone of the browser. */
const timeZone = 'UTC'

const print = (
  look: PrintedLook,
  step: { readonly choice: ChosenSections & AccountChoice },
  isMember: boolean,
  facts: AccountStep['facts'] | null,
  sessions: readonly PrintedSession[] | undefined,
): string => {
  const { styles, locale, strings, nonce, inlineRules = nonce !== undefined } = look
  if (isInShadow(look))
    throw new UsageError(
      'Cannot print the account into a shadow root, because only a script can create one. Leave out `enableShadowDOM`, or print no markup.',
    )
  const { properties, scheme, social, header, logo, links } = readTheme(
    printableStyles(styles, reportUrl),
    isCssValue,
    warn,
  )
  const { speak, lang, dir } = speechOf(locale)
  const id = printedId(look.id, ['Account', step.choice, isMember, lang])
  const words = speak({ ...firstWords, ...accountChunk.sentences }, strings)
  const lists = sessions && { sessions: accountChunk.sessionsOf({ sessions }) }
  const data: Partial<AccountStep> = facts ? { facts, timeZone, ...(lists && { lists }) } : {}
  const state = {
    busy: null,
    error: null,
    waiting: {},
    answers: {},
    formResources: {},
    toasting: false,
    env: { id, words, header, logo, links, watermark: null },
    step: { ...step, ...data },
    screen: {
      view: accountChunk.view,
      back: null,
      shows: () => ({ luds: null, providerNames: isMember ? businessOAuthProviders : oauthProviders, isMember }),
    },
  } as unknown as RenderState<Consumer>
  const html = renderToString(
    <>
      <section
        id={id}
        className="latchkey"
        data-scheme={scheme}
        data-social={social}
        data-latchkey-screen="Account"
        lang={lang ?? undefined}
        dir={dir ?? undefined}
        data-printed={JSON.stringify(data)}
      >
        <FlowView<Consumer> state={state} emit={silent} ask={silent} onBack={() => {}} />
      </section>
      <noscript>
        <p>{words('account.needsScript')}</p>
      </noscript>
    </>,
  )
  const style = styleElement({ id, rules: inlineRules ? accountRules : '', properties, nonce })
  // React puts preload links for images before the markup, for documents whose head it renders too.
  return style + html.replace(/^(?:<link [^>]*>)+/, '')
}

/** The box of a mount without printed data. */
const emptyBox = { dataset: {} }

/**
 * Prints the account component of a user from its views. Without the user, it prints the titles of the sections.
 *
 * @throws {UsageError} for a shadow root
 */
export const printAccount = ({ user, sessions, ...look }: PrintAccountOptions): string => {
  const [, first] = accountMount(look.config)
  return print(look, first(emptyBox), false, user ? accountChunk.factsOfUser({ user } as SignedIn) : null, sessions)
}

/**
 * Prints the account component of a member. Without the member, it prints the titles of the sections.
 *
 * @throws {UsageError} for a shadow root
 */
export const printB2BAccount = ({ member, organization, sessions, ...look }: PrintB2BAccountOptions): string => {
  const [, first] = accountMount(look.config)
  const facts = member && organization ? accountChunk.factsOfMember({ member, organization } as SignedInMember) : null
  return print(look, first(emptyBox), true, facts, sessions)
}

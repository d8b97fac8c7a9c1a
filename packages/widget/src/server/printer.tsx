import type { Client } from '@latchkey/client/core/client'
import { UsageError } from '@latchkey/client/core/errors'
import { renderToString } from 'react-dom/server.edge'
import { emitterOf } from '../flow/emitter.ts'
import { FlowView } from '../flow/FlowView.tsx'
import type { RenderState } from '../flow/row.ts'
import type { PrintedSettings } from '../flow/without-scripts.ts'
import type { Definition, Mountable } from '../mount/definition.ts'
import { Main } from '../mount/Main.tsx'
import { shownOf } from '../mount/main-parts.ts'
import { mainStep } from '../mount/main-step.ts'
import { type GivenTo, isInShadow } from '../mount/options.ts'
import { shownPlan } from '../mount/shown-plan.ts'
import { readTheme } from '../ui/theme.ts'
import { speechOf } from './languages.ts'
import { type Chunks, mainViews } from './main-views.ts'
import { type Fields, plainButtonsOf, plainFormOf } from './plain-forms.ts'
import { printedId } from './printed-id.ts'
import { printableStyles, urlReporter } from './printed-urls.ts'
import { rules } from './rules.ts'
import { escapeAttribute, isCssValue, styleElement } from './style-element.ts'

/** Options of the printed widget: those of the page's script, and those that only markup needs. */
export interface PrintedOptions<V extends Mountable> extends Omit<GivenTo<V>, 'callbacks'> {
  /**
   * The ID of the printed element, and the prefix of all IDs in it: a letter, then letters, digits, `-` and `_`. Default:
   * derived from the options. Two widgets with equal options on one page need different ones.
   */
  id?: string
  /**
   * The nonce of the page's `style-src`, for one `<style>` element with the rules of the first screen and the values of
   * `styles`, so that the page need not wait for a style sheet. Pass an empty string on a page without such a policy.
   */
  nonce?: string
  /**
   * Writes the rules of the first screen into a `<style>` element without a nonce too. Its text is the same for every
   * page, so a policy can list its hash (`rulesHash`). The script then sets the values of `styles`.
   */
  inlineRules?: boolean
  /**
   * Fields that the form sends to the provider without scripts (`docs/WITHOUT-JAVASCRIPT.md`), such as
   * `code_challenge`.
   */
  fields?: Fields
  /**
   * The project settings that the server knows, by the names in the bootstrap response. If the project requires PKCE
   * for OAuth and SSO, buttons work without scripts only with the `code_challenge` of `fields`; without it they are
   * printed without a form.
   */
  settings?: PrintedSettings
  /**
   * The request's `User-Agent`. In an in-app browser, methods that fail there (Google, passkeys) are omitted, and a
   * sentence says where they work. Without this option the script removes them after it has loaded.
   */
  userAgent?: string | undefined
}

/**
 * Prints a vertical's first screen for a page: the same bytes for the same input.
 *
 * @throws {UsageError} for a shadow root, and for an unusable `id`
 */
export type Printer<V extends Mountable> = (
  project: Pick<Client, 'token' | 'base'>,
  options: PrintedOptions<V>,
) => string

const silent = emitterOf(() => {})
const warn = (message: string) => console.warn(`Latchkey: ${message}`)

/** Creates a printer of Main from the views that the painter uses. */
export function printerOf<V extends Mountable>(definition: Definition<V>, chunks: Chunks): Printer<V> {
  const { parts, sentences, ways } = mainViews(definition, chunks)
  const reportUrl = urlReporter(warn)
  return (project, options) => {
    const { config: siteConfig, styles, locale, strings, nonce, inlineRules = nonce !== undefined, fields } = options
    const { settings = {}, userAgent } = options
    if (isInShadow(options))
      throw new UsageError(
        'Cannot print the widget into a shadow root, because only a script can create one. Leave out `enableShadowDOM`, or print no markup.',
      )
    const config = definition.readConfig(siteConfig)
    const browser = {
      ...definition.unknownBrowser,
      ...(userAgent !== undefined && chunks.browserOf?.(userAgent)),
      marks: chunks.marks,
    }
    const planInputs = { config, settings: {}, browser }
    const plan = shownPlan(definition, planInputs)
    const instead = chunks.instead?.(config) ?? null
    // A page of visitors has no developer to tell.
    const report = project.token.kind === 'live' ? () => {} : reportUrl
    const printedStyles = printableStyles(styles, report)
    const { properties, scheme, social, header, logo, links } = readTheme(printedStyles, isCssValue, warn)
    const { speak, lang, dir } = speechOf(locale)
    const form = instead
      ? null
      : plainFormOf(ways, plan, config, { ...(lang !== null && { locale: lang }), ...fields }, report)
    const id = printedId(options.id, [instead?.name ?? 'Main', project.token.value, siteConfig, lang])
    const challenge = fields?.code_challenge
    const plainButtons = instead ? [] : plainButtonsOf(ways, plan, config, { ...project, challenge, settings }, report)
    const buttons = plainButtons.map((button, index) => ({ ...button, id: `${id}-way-${index}` }))
    const forms = new Map(buttons.map((button) => [button.intent, button.id]))
    const words = speak({ ...sentences, ...instead?.sentences }, strings)
    const env: V['env'] = { id, words, ...planInputs, plan, header, logo, links, watermark: null }
    const state: RenderState<V> = {
      env,
      step: instead ? ({ name: instead.name } as never) : mainStep<V>(),
      busy: null,
      error: null,
      waiting: {},
      answers: {},
      formResources: {},
      toasting: false,
      screen: instead
        ? { view: instead.view as never, back: null, shows: () => ({}) }
        : { view: Main as never, back: null, shows: (env) => shownOf(env, { ...parts, forms }) },
    }
    const style = styleElement({ id, rules: inlineRules ? rules : '', properties, nonce })
    const html = renderToString(
      <>
        <section
          id={id}
          className="latchkey"
          data-scheme={scheme}
          data-social={social}
          data-latchkey-screen={instead?.name ?? 'Main'}
          lang={lang ?? undefined}
          dir={dir ?? undefined}
        >
          <FlowView<V> state={state} emit={silent} ask={silent} onBack={() => {}} />
          {instead && (
            <noscript>
              <p className="lk-body">{words(instead.needsScript)}</p>
            </noscript>
          )}
        </section>
        {form?.fields.map(([name, value]) => (
          <input key={name} type="hidden" form={`${id}-form`} name={name} value={value} />
        ))}
        {buttons.map((button) => (
          <form key={button.id} id={button.id} method="get" action={button.action} hidden>
            {button.fields.map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
          </form>
        ))}
      </>,
    )
    // Without scripts, a form posts to the provider or does nothing: a phone number must not end up in the page's URL.
    const { base, token } = project
    const posted =
      form && `id="${id}-form" method="post" action="${escapeAttribute(`${base}/forms/${token.value}/${form.entry}`)}"`
    return (
      style +
      html
        // React puts preload links for images before the markup, for documents whose head it renders too.
        .replace(/^(?:<link [^>]*>)+/, '')
        .replace('method="dialog"', (own) => posted || own)
        // The painter sets the selected value on the select, where the attribute has no effect. React sets it on the
        // option.
        .replace(/<select (.*?)(<option value="(\w+)") selected=""/, '<select value="$3" $1$2')
    )
  }
}

import type { Client } from '@latchkey/client/core/client'
import { UsageError } from '@latchkey/client/core/errors'
import { renderToString } from 'react-dom/server.edge'
import { unknownBrowser } from '../consumer/browser.ts'
import { readConfig } from '../consumer/config.ts'
import type { Consumer, ConsumerEnv } from '../consumer/half.ts'
import { isPlain, Main, shownOf } from '../consumer/Main.tsx'
import type { Given } from '../consumer/options.ts'
import { Refused } from '../consumer/Refused.tsx'
import { shownPlan } from '../consumer/shown-plan.ts'
import { isInShadow, newId } from '../consumer/start.ts'
import { Tabbed } from '../consumer/Tabbed.tsx'
import { Framed } from '../flow/Framed.tsx'
import type { Picture } from '../flow/frame.ts'
import { voiceOf } from '../flow/voice.ts'
import { readTheme } from '../ui/theme.ts'
import { type Fields, plainFormOf } from './form-fields.ts'
import { forms, sentences } from './forms.ts'
import { isCssValue } from './is-css-value.ts'
import { speechOf } from './languages.ts'

/** What a page's server says of the widget: what its script says too, and what only the markup needs. */
export interface PrintOptions extends Omit<Given, 'callbacks'> {
  /**
   * The nonce of the page's `style-src`, for the one `<style>` element that holds the values of `styles`. An empty one
   * is for a page without such a policy. Where none is given there is no such element.
   */
  nonce?: string
  /** What the form brings to the provider where no script runs (`docs/WITHOUT-JAVASCRIPT.md`), such as `code_challenge`. */
  fields?: Fields
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

const silent = voiceOf(() => {})
const warn = (message: string) => console.warn(`Latchkey: ${message}`)

/**
 * Prints Main as the painter would paint it, from the same views.
 *
 * @param project whose form it is, and where it is posted to
 * @throws {UsageError} for a shadow root
 */
export function printLogin({ token, base }: Pick<Client, 'token' | 'base'>, options: PrintOptions): string {
  const { config: given, styles, locale, strings, nonce, fields } = options
  if (isInShadow(options))
    throw new UsageError('A shadow root is made by a script. Leave `enableShadowDOM` out, or the markup.')
  const config = readConfig(given)
  const known = { config, settings: {}, browser: unknownBrowser }
  const plan = shownPlan(known)
  const { properties, scheme, header, logo } = readTheme(styles, isCssValue, warn)
  const { speak, lang, dir } = speechOf(locale)
  const form = plainFormOf(plan, config, { ...(lang !== null && { locale: lang }), ...fields })
  const id = newId()
  const words = speak(sentences, strings)
  const env: ConsumerEnv = { id, words, ...known, plan, header, logo, watermark: null }
  const view = 'refused' in plan ? Refused : isPlain(plan) ? Main : Tabbed
  const picture: Picture<Consumer> = {
    ...{ env, step: { name: 'Main', typed: '' }, busy: null, error: null, waiting: {}, answers: {}, aids: {} },
    toasting: false,
    screen: { view: view as never, back: null, shows: () => ({ ...shownOf(env), forms }) },
  }
  const rules = properties.map(([name, value]) => `${name}:${value}`).join(';')
  const html = renderToString(
    <>
      {nonce !== undefined && rules !== '' && <style nonce={nonce || undefined}>{`#${id}{${rules}}`}</style>}
      <section
        id={id}
        className="latchkey"
        data-scheme={scheme}
        data-latchkey-screen="Main"
        lang={lang ?? undefined}
        dir={dir ?? undefined}
      >
        <Framed<Consumer> picture={picture} emit={silent} ask={silent} onBack={() => {}} />
      </section>
      {form?.fields.map(([name, value]) => (
        <input key={name} type="hidden" form={`${id}-form`} name={name} value={value} />
      ))}
    </>,
  )
  // A form that no script hears posts to the provider, or does nothing: a number must not end up in the page's address.
  const way = form
    ? `id="${id}-form" method="post" action="${escaped(`${base}/forms/${token.value}/${form.entry}`)}"`
    : 'method="dialog"'
  return (
    html
      // Pictures are announced in front of the markup, for documents whose head React writes too.
      .replace(/^(?:<link [^>]*>)+/, '')
      .replace('<form ', () => `<form ${way} `)
      // The painter writes what is chosen to the list, where it has no effect; React to its option, which is the only one.
      .replace(/<select (.*?)(<option value="(\w+)") selected=""/, '<select value="$3" $1$2')
  )
}

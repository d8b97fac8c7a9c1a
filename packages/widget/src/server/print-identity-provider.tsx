import { renderToString } from 'react-dom/server.edge'
import { emitterOf } from '../flow/emitter.ts'
import { FlowView } from '../flow/FlowView.tsx'
import type { FlowState } from '../flow/row.ts'
import { readTheme, type Styles } from '../ui/theme.ts'
import { Watermark } from '../ui/Watermark.tsx'
import { consentToken } from './consent-token.ts'
import type { IdpVertical } from './identity-provider-chunks.ts'
import { identityProviderRules } from './identity-provider-rules.ts'
import { escapeAttribute, isCssValue, styleElement } from './style-element.ts'

const silent = emitterOf(() => {})
const warn = (message: string) => console.warn(`Latchkey: ${message}`)

/** How one screen is printed. */
interface Print {
  readonly search: string
  readonly secret: string
  readonly styles: Styles | null
  readonly nonce: string | undefined
  readonly lang: string | null
  readonly dir: 'ltr' | 'rtl' | null
}

/** Prints one screen, with the form that its buttons submit where no script runs. */
export async function printIdentityProvider(
  state: FlowState<IdpVertical>,
  { search, secret, styles, nonce, lang, dir }: Print,
): Promise<string> {
  const { env, step, screen } = state
  const { id } = env
  const { properties, scheme } = readTheme(styles, isCssValue, warn)
  const form = `${id}-answer`
  // Only the query: a path could begin with two slashes, which name another host.
  const action = search || '?'
  const html = renderToString(
    <>
      <section
        id={id}
        className="latchkey"
        data-scheme={scheme}
        data-latchkey-screen={step.name}
        lang={lang ?? undefined}
        dir={dir ?? undefined}
      >
        <FlowView<IdpVertical>
          state={{ ...state, screen: { ...screen, shows: (of) => ({ ...screen.shows(of), form }) } }}
          emit={silent}
          ask={silent}
          onBack={() => {}}
          watermark={env.watermark && <Watermark words={env.words} home={env.watermark} />}
        />
      </section>
      <form id={form} method="post" action={action} hidden>
        {step.name === 'IDPDeviceConsent' && <input type="hidden" name="asked" value={step.target.userCode} />}
        <input type="hidden" name="consent_token" value={await consentToken(secret, step)} />
      </form>
    </>,
  )
  const css = nonce === undefined ? '' : identityProviderRules
  return (
    styleElement({ id, rules: css, properties, nonce }) +
    // The form of the device's code, whose view has no attributes for browsers without scripts.
    html.replace('method="dialog"', () => `method="post" action="${escapeAttribute(action)}"`)
  )
}

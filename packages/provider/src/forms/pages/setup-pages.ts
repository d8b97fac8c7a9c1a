import { createHash } from 'node:crypto'
import type { SetupFeature } from '@latchkey/protocol/identity/setup-links'
import { html, type Markup, trustedMarkup } from '../html.ts'
import type { FormPage } from '../page.ts'
import type { WordId } from '../words/catalogue.ts'
import type { Words } from '../words.ts'

/** A link as its pages show it. */
export interface ShownLink {
  readonly organizationName: string
  readonly features: readonly SetupFeature[]
  /** In ms. */
  readonly expiresAt: number
}

const featureNames: Readonly<Record<SetupFeature, WordId>> = {
  sso: 'setup.sso',
  scim: 'setup.scim',
  domains: 'setup.domains',
}

/**
 * Moves the token from the address into the form. The history entry keeps it, so that a reload has it too, and the
 * address bar, the history of the browser and copies of the address do not.
 */
const keepToken = `(()=>{
const form=document.forms[0],state=history.state&&history.state.latchkeySetup
const token=new URLSearchParams(location.hash.slice(1)).get('token')||state||''
history.replaceState({latchkeySetup:token},'',location.pathname)
form.token.value=token
document.getElementById('incomplete').hidden=token!==''
form.hidden=token===''
form.onsubmit=()=>history.replaceState(null,'',location.pathname)
})()`

/** Apart from the template: the compiler rewrites a tagged one with this end tag to use a library that is not installed. */
const inPage = trustedMarkup(`<script>${keepToken}</script>`)

const keepTokenPolicy = `script-src 'sha256-${createHash('sha256').update(keepToken).digest('base64')}'`

/** Renders the first page. A program that only reads addresses, such as a mail scanner, does not press the button. */
export const openingPage = (words: Words, link: ShownLink): FormPage => ({
  heading: words('setup.title', { organization: link.organizationName }),
  error: null,
  leadsTo: [],
  program: { policy: [keepTokenPolicy], isWide: false },
  body: html`<h1>${words.phrase('setup.title', { organization: link.organizationName })}</h1>
<p>${words('setup.text')}</p>
<ul>${link.features.map((feature) => html`<li>${words(featureNames[feature])}</li>`)}</ul>
<p class="small">${words('setup.browser')}</p>
<p class="small">${untilOf(words, link)}</p>
<noscript><p class="error">${words('setup.script')}</p></noscript>
<p id="incomplete" class="error" hidden>${words('setup.incomplete')}</p>
<form method="post" hidden>
<input type="hidden" name="token" autocomplete="off">
<button class="main">${words('password.continue')}</button>
</form>
${inPage}
`,
})

const portalScript = trustedMarkup('<script type="module" src="/js/setup.js"></script>')

const portalPolicy = ["script-src 'self'", "connect-src 'self'", "img-src 'self' data:"]

/** Renders the page into which the script mounts the portal. */
export const portalPage = (words: Words, link: ShownLink): FormPage => ({
  heading: words('setup.title', { organization: link.organizationName }),
  error: null,
  leadsTo: [],
  program: { policy: portalPolicy, isWide: true },
  body: html`<h1>${words.phrase('setup.title', { organization: link.organizationName })}</h1>
<p class="small">${untilOf(words, link)}</p>
<noscript><p class="error">${words('setup.script')}</p></noscript>
<div id="setup" data-features="${link.features.join(' ')}" data-locale="${words.tag}" data-ended="${words('setup.ended')}"></div>
${portalScript}
`,
})

/** Renders the page of a link that does not work in this browser. */
export const noSetupPage = (words: Words, reason: 'ended' | 'taken' | 'incomplete'): FormPage => ({
  heading: words('setup.endedTitle'),
  error: null,
  leadsTo: [],
  body: html`<h1>${words('setup.endedTitle')}</h1>
<p>${words(`setup.${reason}`)}</p>
`,
})

/** With the time zone, because the server knows only its own. */
const untilOf = (words: Words, { expiresAt }: ShownLink): Markup => {
  const format = new Intl.DateTimeFormat(words.tag, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  })
  return words.phrase('setup.until', { date: format.format(expiresAt) })
}

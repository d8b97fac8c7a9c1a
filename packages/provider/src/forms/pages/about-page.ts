import { html } from '../html.ts'
import type { FormPage } from '../page.ts'

/** Explains to users of a site what the name in its sign-in box means. In English only, like the name. */
export const aboutPage: FormPage = {
  heading: 'About Latchkey',
  error: null,
  leadsTo: [],
  body: html`<h1>About Latchkey</h1>
<p>You came here from a sign-in form that runs on Latchkey.</p>
<p class="small">Latchkey is software for signing in. The operator of this server runs it: your account, your email address and your sessions are stored here, not with the makers of Latchkey.</p>
<p class="small">For questions about your account, contact the site on which you signed in.</p>
`,
}

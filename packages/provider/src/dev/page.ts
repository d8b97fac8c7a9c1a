import { createHash } from 'node:crypto'
import { html, type Markup, trustedMarkup } from '../forms/html.ts'
import { guarded } from '../http/answer.ts'

/** The colors of the widget and the playground, light or dark by the system's setting. */
const source = `
:root{color-scheme:light dark;--ink:light-dark(#19303d,#e8eff3);--soft:light-dark(#5c727d,#9db2bd);--paper:light-dark(#fff,#182127);--around:light-dark(#f3f5f6,#0b1013);--edge:light-dark(#dfe5e8,#2a353c);--line:light-dark(#84959f,#647885);--label:light-dark(#fff,#12191e);--error:light-dark(#8b1214,#ff9d99)}
*{box-sizing:border-box}
body{margin:0;padding:clamp(12px,5vw,56px) 12px;background:var(--around);color:var(--ink);font:15px/1.5 Arial,Helvetica,sans-serif;overflow-wrap:anywhere}
main{display:grid;gap:16px;width:100%;max-width:400px;margin:0 auto;padding:28px;background:var(--paper);border:1px solid var(--edge);border-radius:12px;box-shadow:0 1px 2px rgb(16 32 42/.06),0 12px 32px -12px rgb(16 32 42/.18)}
main.wide{max-width:760px}
h1,h2,p,dl,dd{margin:0}
h1{font-size:22px;line-height:28px;letter-spacing:-.01em}
h2{font-size:15px}
a{color:inherit}
.mark{display:inline-block;padding:2px 10px;border:1px solid var(--edge);border-radius:99px;font-size:12px;color:var(--soft);justify-self:start}
.soft,small,time,dt{color:var(--soft);font-size:13px}
form{display:grid;gap:10px}
label{display:grid;gap:6px;font-size:14px;font-weight:600}
input,button,.button{width:100%;min-height:45px;padding:8px 14px;border:1px solid var(--line);border-radius:4px;font:inherit;font-size:16px;font-weight:400;color:inherit;background:var(--paper)}
button,.button{border-color:var(--edge);font-size:14px;cursor:pointer}
[data-testid=continue],.button{border-color:var(--ink);font-weight:700;font-size:16px;color:var(--label);background:var(--ink)}
.button{display:inline-grid;place-items:center;width:auto;min-height:38px;font-size:14px;text-decoration:none}
[data-testid=deny],[data-testid=fail]{color:var(--error)}
article{display:grid;gap:8px;padding-top:16px;border-top:1px solid var(--edge)}
article header{display:flex;flex-wrap:wrap;justify-content:space-between;gap:4px 12px}
.code{font:700 24px/1.3 ui-monospace,Menlo,Consolas,monospace;letter-spacing:.14em}
dl{display:grid;grid-template-columns:auto minmax(0,1fr);gap:6px 16px}
code,pre{font:13px/1.5 ui-monospace,Menlo,Consolas,monospace}
pre{margin:8px 0 0;white-space:pre-wrap}
summary{cursor:pointer;color:var(--soft);font-size:13px}
:focus-visible{outline:2px solid var(--ink);outline-offset:2px}
`

const styleHash = `'sha256-${createHash('sha256').update(source).digest('base64')}'`

/** Restricts the page to a form: no scripts, no resources, no framing. */
const headers = {
  ...guarded,
  // Under `no-referrer`, a form posts `Origin: null`, which does not distinguish it from another site.
  'Referrer-Policy': 'same-origin',
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  Vary: 'Accept',
  // No `form-action`, because Chromium applies it to redirects after the post, which end at the site.
  'Content-Security-Policy': `default-src 'none'; style-src ${styleHash}; frame-ancestors 'none'; base-uri 'none'`,
} as const

export interface DevelopmentPage {
  readonly title: string
  readonly body: Markup
  /** A list needs more room than a form. */
  readonly isWide?: boolean
  readonly status?: number
}

/** Returns a page of the development features, in the look of the widget. It runs no scripts. */
export const developmentPage = ({ title, body, isWide = false, status = 200 }: DevelopmentPage): Response => {
  const document = html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${title}</title>
    <style>${trustedMarkup(source)}</style>
  </head>
  <body>
    <main${isWide ? trustedMarkup(' class="wide"') : null}>
      <span class="mark">Development</span>
      <h1>${title}</h1>
      ${body}
    </main>
  </body>
</html>`
  return new Response(document.toString(), { status, headers })
}

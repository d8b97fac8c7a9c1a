import { createHash } from 'node:crypto'
import { trustedMarkup } from './html.ts'

/**
 * The default theme of the widget, light or dark by the system's setting. It uses only custom properties and media
 * queries, because browsers without scripts are often old. It loads no other resources.
 */
const source = `
:root{color-scheme:light dark;--primary:#19303d;--quiet:#5c727d;--success:#0c5a56;--error:#8b1214;--around:#f4f6f7;--paper:#fff;--edge:#dfe2e4;--field:#fff;--line:#84959f;--hint:#637884;--label:#fff}
@media (prefers-color-scheme:dark){:root{--primary:#e8eff3;--quiet:#9db2bd;--success:#63cdb4;--error:#ff9d99;--around:#0b1014;--paper:#182127;--edge:#353e44;--field:#12191e;--line:#647885;--hint:#8a9faa;--label:#12191e}}
*{box-sizing:border-box}
body{margin:0;padding:clamp(8px,4vw,48px) 8px;background:var(--around);color:var(--primary);font:16px/1.45 Arial,Helvetica,sans-serif;-webkit-text-size-adjust:100%;overflow-wrap:break-word}
main{max-width:400px;margin:0 auto;padding:clamp(20px,8%,32px);background:var(--paper);border:1px solid var(--edge);border-radius:8px}
main.wide{max-width:880px;padding:0;background:none;border:0}
h1{margin:0;font-size:24px;font-weight:600;line-height:1.3}
p{margin:0}
form{display:grid;gap:8px;margin:0}
main>*+*{margin-top:12px}
main>form+form,main>p+form{margin-top:16px}
main>label{display:block;margin-top:20px}
main>label+form{margin-top:8px}
.site{color:var(--quiet);font-size:14px}
label,.name{font-size:14px;font-weight:600}
h1 label{font:inherit}
bdi{font-weight:700;overflow-wrap:anywhere}
input{width:100%;height:45px;margin:0;padding:0 12px;color:inherit;background:var(--field);border:1px solid var(--line);border-radius:4px;font:inherit;-webkit-appearance:none;appearance:none}
input::placeholder{color:var(--hint);opacity:1}
input[readonly]{border-color:var(--edge);background:var(--paper)}
input[aria-invalid=true]{border-color:var(--error)}
[dir=rtl] input[dir=ltr]{text-align:right}
.code{font-size:22px;letter-spacing:.3em;font-variant-numeric:tabular-nums}
.error{color:var(--error);font-size:14px}
.done{color:var(--success);font-size:14px}
.small{color:var(--quiet);font-size:14px}
button{margin:0;font:inherit;cursor:pointer;-webkit-appearance:none;appearance:none}
.main,.second{display:flex;align-items:center;justify-content:center;min-height:45px;padding:8px 16px;border:1px solid;border-radius:4px;font-weight:600}
.main{margin-top:4px;color:var(--label);background:var(--primary);border-color:var(--primary)}
.second{text-decoration:none;color:var(--primary);background:var(--paper);border-color:var(--line)}
.inline,.back{display:block}
.inline button,.back button{min-height:24px;min-width:24px;padding:2px 0;color:var(--primary);background:none;border:0;border-radius:2px;font-weight:600;text-decoration:underline;text-underline-offset:3px}
.inline button{font-size:14px}
.back{margin-bottom:12px}
.or{display:flex;align-items:center;gap:12px;color:var(--quiet);font-size:14px}
.or::before,.or::after{content:"";flex:1;border-top:1px solid var(--edge)}
ul{display:grid;gap:8px;margin:12px 0 0;padding:0;list-style:none}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
footer{margin-top:14px;text-align:center;font-size:12px}
footer a{display:inline-block;padding:6px;color:var(--quiet);text-decoration:none}
:focus-visible{outline:2px solid var(--primary);outline-offset:2px}
input:focus-visible{outline-offset:-1px}
input[aria-invalid=true]:focus-visible{outline-color:var(--error)}
@media (forced-colors:active){:focus-visible{outline-color:Highlight}}
`

export const style = trustedMarkup(source)

/** Hash that allows only this style in the content security policy. */
export const styleHash = `'sha256-${createHash('sha256').update(source).digest('base64')}'`

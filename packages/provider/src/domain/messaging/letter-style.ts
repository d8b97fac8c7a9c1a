const font = 'font-family:Arial,Helvetica,sans-serif'
// A long word in a name must not make the letter wider than a phone. Mail programs support one of the two properties.
const breaking = 'word-break:break-word;overflow-wrap:anywhere'

/**
 * Styles of the parts of a letter. They are inline, because many mail programs drop style sheets; `sheet` has the
 * colors for dark mode, which need one. The colors are those of the widget.
 */
export const styleOf = {
  sheet: `:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #0b1013 !important; }
  .card { background: #182127 !important; border-color: #2a353c !important; }
  .facts td { border-color: #2a353c !important; }
  .strong { color: #e8eff3 !important; }
  .quiet { color: #a7b4bd !important; }
  .button, .initial { background: #e8eff3 !important; color: #12191e !important; }
  .code { background: #0b1013 !important; color: #e8eff3 !important; }
}`,
  page: 'margin:0;background:#f3f5f6',
  /** Shown by lists of mails after the subject, and nowhere else. */
  preview:
    'display:none;max-height:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;color:transparent;mso-hide:all',
  masthead: 'padding:0 4px 14px',
  initial: `width:32px;height:32px;border-radius:8px;background:#19303d;color:#ffffff;${font};font-size:16px;font-weight:700;line-height:32px;text-align:center`,
  sender: `padding-left:10px;${font};font-size:15px;line-height:20px;font-weight:700;color:#19303d;${breaking}`,
  card: `padding:32px;background:#ffffff;border:1px solid #dfe5e8;border-radius:12px;${font};${breaking}`,
  heading: 'margin:0 0 10px;font-size:22px;line-height:28px;letter-spacing:-0.2px;color:#19303d',
  lead: 'margin:0;font-size:16px;line-height:24px;color:#19303d',
  quiet: 'margin:16px 0 0;font-size:14px;line-height:20px;color:#5c727d',
  button:
    'display:inline-block;padding:13px 24px;border-radius:6px;background:#19303d;color:#ffffff;' +
    'font-size:16px;line-height:20px;font-weight:700;text-align:center;text-decoration:none',
  link: 'font-size:15px;line-height:22px;color:#19303d',
  code:
    'margin:24px 0 0;padding:16px;border-radius:8px;background:#eef2f4;color:#19303d;text-align:center;' +
    // The indent balances the space after the last digit, so that the code is centered.
    "font:700 32px/40px 'Courier New',Courier,monospace;letter-spacing:8px;text-indent:8px",
  facts: 'margin-top:20px',
  // The column is as wide as its longest label: a label that breaks within a word is not read as one.
  factLabel:
    'width:72px;padding:8px 0;padding-right:12px;white-space:nowrap;border-top:1px solid #dfe5e8;font-size:13px;line-height:18px;color:#5c727d',
  factValue: 'padding:8px 0;border-top:1px solid #dfe5e8;font-size:13px;line-height:18px;color:#19303d',
  foot: `padding:14px 4px 0;${font};${breaking}`,
  small: 'margin:0 0 6px;font-size:12px;line-height:18px;color:#5c727d',
} as const

/**
 * Returns a style for text in a direction: mail programs do not know the logical properties, so left and right of a padding
 * are exchanged.
 */
export const mirrored = (style: string, direction: 'ltr' | 'rtl'): string =>
  direction === 'ltr'
    ? style
    : style.replace(/padding-(left|right)/g, (_, side) => `padding-${side === 'left' ? 'right' : 'left'}`)

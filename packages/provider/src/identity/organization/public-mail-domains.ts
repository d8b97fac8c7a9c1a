/** Domains under which anybody may have an address: it says nothing of the company that its owner works for. */
const publicDomains: ReadonlySet<string> = new Set([
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'hotmail.com',
  'live.com',
  'msn.com',
  'yahoo.com',
  'icloud.com',
  'me.com',
  'aol.com',
  'proton.me',
  'protonmail.com',
  'gmx.com',
  'gmx.de',
  'web.de',
  'mail.com',
  'mail.ru',
  'yandex.ru',
  'qq.com',
  '163.com',
  'fastmail.com',
  'zoho.com',
])

export const isPublicMailDomain = (domain: string): boolean => publicDomains.has(domain.toLowerCase())

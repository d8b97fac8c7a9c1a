import { canonicalDomain } from './email-domain.ts'

/** Domains of public mail services, where an address does not show which company its owner works for. */
const publicDomains: ReadonlySet<string> = new Set(
  `
    gmail.com googlemail.com msn.com passport.com icloud.com me.com mac.com ymail.com rocketmail.com myyahoo.com
    proton.me protonmail.com protonmail.ch pm.me tutanota.com tuta.com tutamail.com tuta.io hey.com duck.com
    fastmail.com fastmail.fm zoho.com zohomail.com mail.com email.com usa.com web.de t-online.de freenet.de
    posteo.de mailbox.org orange.fr wanadoo.fr free.fr laposte.net sfr.fr libero.it virgilio.it tiscali.it wp.pl
    o2.pl onet.pl interia.pl seznam.cz centrum.cz bluewin.ch telenet.be ziggo.nl kpnmail.nl btinternet.com
    virginmedia.com comcast.net verizon.net att.net sbcglobal.net bellsouth.net cox.net charter.net mail.ru
    inbox.ru list.ru bk.ru ya.ru rambler.ru ukr.net qq.com foxmail.com 163.com 126.com yeah.net sina.com sohu.com
    aliyun.com 139.com naver.com hanmail.net daum.net docomo.ne.jp ezweb.ne.jp softbank.ne.jp rediffmail.com
    uol.com.br bol.com.br terra.com.br bigpond.com optusnet.com.au shaw.ca rogers.com sympatico.ca mailinator.com
    guerrillamail.com
  `
    .trim()
    .split(/\s+/),
)

/** Services with one domain in each country: `yahoo.co.uk`, `hotmail.fr`. */
const inEachCountry =
  /^(?:aol|gmx|hotmail|live|outlook|yahoo|yandex)\.(?:com|net|(?:com?\.)?(?:ar|at|au|be|br|by|ca|ch|cl|cn|cz|de|dk|es|fi|fr|gr|hk|hu|id|ie|il|in|it|jp|kr|kz|mx|my|nl|no|nz|ph|pl|pt|ro|ru|se|sg|th|tr|tw|ua|uk|us|vn|za))$/

export const isPublicMailDomain = (domain: string): boolean => {
  const lowered = canonicalDomain(domain)
  return publicDomains.has(lowered) || inEachCountry.test(lowered)
}

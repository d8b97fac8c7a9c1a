/**
 * Marks in the user agents of in-app browsers. Google refuses sign-in in all of them ("disallowed_useragent",
 * support.google.com/faqs/answer/12284343), and few support passkeys (WKWebView and Android's WebView only if the app
 * requests it).
 *
 * | mark | app |
 * |---|---|
 * | `FBAN`, `FBAV` | Facebook and Messenger: the app’s name and version, in iOS and Android |
 * | `Instagram` | Instagram: `Instagram 312.0.0.22.114 Android` |
 * | `Line/` | LINE: `Line/13.0.0` (developers.line.biz, "Identifying the LINE in-app browser") |
 * | `MicroMessenger` | WeChat: `MicroMessenger/8.0.42` (developers.weixin.qq.com) |
 * | `LinkedInApp` | LinkedIn: `[LinkedInApp]/9.28` |
 * | `musical_ly`, `Bytedance` | TikTok, by its older name and its engine's (`BytedanceWebview`) |
 * | `; wv)` | any app that embeds Android's WebView (developer.chrome.com/docs/webview, "User agent") |
 */
const marks = /FBA[NV]|Instagram|Line\/|MicroMessenger|LinkedInApp|musical_ly|Bytedance|; wv\)/

/** Whether the page runs inside another app. */
export const isInApp = (userAgent: string): boolean => marks.test(userAgent)

/**
 * What the browser inside of another app says of itself, by marks of the user agent. In none of them does Google sign anybody
 * in ("disallowed_useragent", support.google.com/faqs/answer/12284343) and few have passkeys (WKWebView and Android's WebView
 * only where the app asks for them).
 *
 * | mark | whose |
 * |---|---|
 * | `FBAN`, `FBAV` | Facebook and Messenger: the app’s name and version, in iOS and Android |
 * | `Instagram` | Instagram: `Instagram 312.0.0.22.114 Android` |
 * | `Line/` | LINE: `Line/13.0.0` (developers.line.biz, "Identifying the LINE in-app browser") |
 * | `MicroMessenger` | WeChat: `MicroMessenger/8.0.42` (developers.weixin.qq.com) |
 * | `LinkedInApp` | LinkedIn: `[LinkedInApp]/9.28` |
 * | `musical_ly`, `Bytedance` | TikTok, by its older name and its engine's (`BytedanceWebview`) |
 * | `; wv)` | any app that shows Android's own WebView (developer.chrome.com/docs/webview, "User agent") |
 */
const marks = /FBA[NV]|Instagram|Line\/|MicroMessenger|LinkedInApp|musical_ly|Bytedance|; wv\)/

/** Whether the page is shown by another app. */
export const isInApp = (userAgent: string): boolean => marks.test(userAgent)

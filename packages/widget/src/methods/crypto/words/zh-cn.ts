import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Simplified Chinese: wallets. */
export const words: Translated<typeof english> = {
  'crypto.otherWallets': '使用其他钱包继续',
  'crypto.setUpText': '钱包保管您用于登录的密钥。请选择一个钱包并获取。',
  'crypto.connecting': '正在连接您的钱包…',
  'crypto.connectText': '要登录，请按照钱包弹出窗口中的说明操作。',
  'crypto.signing': '正在完成签名请求…',
  'crypto.signText': '要完成登录，请在钱包弹出窗口中签署消息。',
  'crypto.open': '请打开您的钱包以继续。',
  'crypto.error': '似乎出现了错误',
  'crypto.errorText': '登录请求未能完成。请返回并重试。',
  'crypto.done': '成功！',
  'crypto.doneText': '您已成功连接钱包。',
}

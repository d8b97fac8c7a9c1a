import type { Translated } from '../../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Chinese (simplified): signing in with a passkey. */
export const words: Translated<typeof english> = {
  'passkey.authenticated': '成功',
  'passkey.authenticatedText': '您的通行密钥验证成功。',
  'passkey.notAuthenticated': '验证通行密钥时发生未知错误。请重试。',
  'passkey.notFound': '未找到通行密钥的注册信息。您可能已从账户中删除该通行密钥，但未从密码管理器中删除。请重试。',
  'passkey.unverified':
    '此设备或安全密钥无法确认是您本人。请使用会要求输入 PIN 码、验证指纹或面容的设备，或通过其他方式登录。',
  'passkey.superseded': '此页面上已有另一个通行密钥请求。请先完成或取消该请求，然后重试。',
  'passkey.elsewhere': '此页面的地址无法使用通行密钥。请通过其他方式登录。',
  'passkey.missing': '此浏览器无法在此页面上使用通行密钥。请在其他浏览器中打开，或通过其他方式登录。',
  'passkey.unsupported': '此设备或安全密钥不支持该通行密钥所需的功能。请使用其他设备，或通过其他方式登录。',
}

import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Chinese (simplified): Google One Tap, and what keeps it from a test project. */
export const words: Translated<typeof english> = {
  'oneTap.waiting': '正在查找您的 Google 账号',
  'oneTap.noClient': 'Google One Tap 尚未设置：项目没有 Google 客户端。',
  'oneTap.noSignupRedirect': 'Google One Tap 尚未设置：项目没有注册重定向地址。',
  'oneTap.noLoginRedirect': 'Google One Tap 尚未设置：项目没有登录重定向地址。',
  'oneTap.unlistedOrigin': 'Google One Tap 尚未设置：项目没有列出此来源。',
  'oneTap.unregisteredOrigin': 'Google 不允许在此来源使用 One Tap。请将其添加到 Google 客户端。',
  'oneTap.unknownClient': 'Google 不认识项目的客户端 ID。',
  'oneTap.defaultClient': '默认的 Google 客户端不能用于 One Tap。',
  'oneTap.needsPkce': '无法使用 Google One Tap：项目要求 PKCE，而此提示无法携带。',
}

import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Chinese (simplified): passkeys. */
export const words: Translated<typeof english> = {
  'passkey.title': '设置新的通行密钥',
  'passkey.text': '通行密钥是您使用指纹、面容或屏幕锁定创建的加密数字密钥。',
  'passkey.create': '创建通行密钥',
  'passkey.skip': '跳过',
  'passkey.noUser': '错误：没有已登录的用户，无法使用 PasskeyRegistration 组件。',
  'passkey.waiting': '正在检查登录状态…',
  'passkey.duplicate': '无法创建通行密钥，因为它似乎已经注册。它可能是在另一台设备上注册，并已同步到此设备。',
  'passkey.notCreated': '您的通行密钥未创建。请点击“创建通行密钥”重试，或跳过此步骤。',

  'passkey.created': '通行密钥创建成功！',
  'passkey.existing': '现有的通行密钥',
  'passkey.name': '通行密钥的名称',
  'passkey.unnamed': '通行密钥',
  'passkey.edit': '编辑 {name}',
  'passkey.save': '保存 {name}',
  'passkey.delete': '删除 {name}',
  'passkey.deleteWarning': '通行密钥删除后无法恢复。',
  'passkey.deleteNow': '删除',
  'passkey.cancel': '取消',
  'passkey.deleted': '通行密钥已删除',
  'passkey.another': '设置另一个通行密钥',
  'passkey.done': '完成',
}

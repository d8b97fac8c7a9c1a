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
  'passkey.keyNeeds': '如果您使用的是安全密钥：它需要能验证 PIN 码或指纹，并有空间保存通行密钥。',
  'passkey.unverifiable': '此设备或安全密钥无法确认是您本人。请使用会要求输入 PIN 码、验证指纹或面容的设备。',
  'passkey.unkeepable': '此设备或安全密钥没有空间或无法保存通行密钥。请使用其他设备。',
  'passkey.unfit':
    '此设备或安全密钥无法保存通行密钥，或无法确认是您本人。请使用会要求输入 PIN 码、验证指纹或面容的设备。',
  'passkey.unsuitable': '此设备或安全密钥不支持通行密钥所需的功能。请使用其他设备。',
  'passkey.noPasskeys': '此浏览器无法在此页面上创建通行密钥。请在其他浏览器中打开此页面。',
  'passkey.otherRequest': '此页面上同时有另一个请求。请先完成该请求。',

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

import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Simplified Chinese: the organizations of somebody, and why nobody gets on. */
export const words: Translated<typeof english> = {
  'discovery.title': '选择一个组织以继续',
  'discovery.join': '加入',
  'discovery.accept': '接受邀请',
  'discovery.create': '创建组织',
  'discovery.createTitle': '创建一个组织以开始使用',
  'discovery.noAccount': '{email} 没有账户。如果您认为有误，请尝试其他电子邮箱地址，或联系您的管理员。',
  'discovery.none': '{email} 不属于任何组织。',
  'discovery.noneText': '请确认您的电子邮箱地址正确无误。否则，您可能需要管理员的邀请。',
  'discovery.name': '组织名称',
  'discovery.nameMissing': '请输入名称。',
  'discovery.slug': '组织标识',
  'discovery.slugHelp': '组织在网址中的名称。留空则根据组织名称生成。',
  'discovery.finding': '正在查找组织…',
  'discovery.notLookedUp': '无法查询该组织。',
  'discovery.codesLeft': '剩余备用码：{count}',
  'discovery.other': '尝试其他电子邮箱地址',
  'discovery.loggingIn': '正在登录…',
  'discovery.done': '成功！',
  'discovery.doneText': '您已成功登录。',
  'fault.title': '似乎出现了错误！',
  'fault.default': '出了点问题。请稍后重试，或联系您的管理员寻求帮助。',
  'fault.organization': '找不到您要查找的组织。如果您认为有误，请联系管理员。',
  'fault.link': '出了点问题。您的登录链接可能已过期、被撤销或已被使用。请重新获取登录链接，或联系您的管理员寻求帮助。',
  'fault.cannotJoin': '由于 {organization} 的身份验证策略，无法加入。请联系您的管理员了解更多信息。',
  'fault.claimedDomain': '您的邮箱域名已与特定组织关联，因此您无法加入或创建其他组织。请联系您的管理员了解更多信息。',
  'fault.adBlocker': '请求被广告拦截器阻止。请停用广告拦截器，刷新页面后重试。',
  'fault.elsewhere': '其他服务未能让您登录。请返回重试，或选择其他方式。',
  'fault.back': '返回',
}

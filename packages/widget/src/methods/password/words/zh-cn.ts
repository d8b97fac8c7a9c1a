import type { Translated } from '../../../copy/copy.ts'
import type { words as english } from './en.ts'

/** Chinese (simplified): passwords. */
export const words: Translated<typeof english> = {
  'password.email': '邮箱',
  'password.label': '密码',
  'password.show': '显示',
  'password.hide': '隐藏',
  'password.continue': '继续',

  'password.finish': '设置密码以完成账号创建。',
  'password.choose': '请选择创建账号的方式。',
  'password.logIn': '登录',
  'password.forgot': '忘记密码？',
  'password.byLink': '通过邮件接收登录链接',
  'password.byCode': '通过邮件接收登录验证码',
  'password.sending': '正在发送邮件…',
  'password.instead': '改为创建密码',
  'password.done': '成功！',
  'password.doneText': '您已成功登录。',

  'password.strength': '密码强度',
  'password.score': '{score}/4',
  'password.length': '至少 {count} 个字符',
  'password.kinds': '须包含以下类型中的 {count} 种：大写字母、小写字母、数字、符号',
  'password.met': '已满足',
  'password.unmet': '尚未满足',
  'password.breached': '此密码可能曾用于另一个发生过安全问题的网站。请选择其他密码。',
  'password.weak': '此密码强度较弱，容易被猜到。',
  'password.strong': '此密码强度足够。',
  'password.requirements': '密码尚未满足所有要求。',
  'password.unfit': '无法使用此密码。',
  'password.missing': '请输入密码。',
  'password.tooLong': '密码最长为 1024 个字符，请选择较短的密码。',
  'password.checking': '正在检查密码…',
  'password.unchecked': '暂时无法检查密码，将在您继续时检查。',
}

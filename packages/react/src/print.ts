export { printAccount, printB2BAccount } from '@latchkey/widget/server/print-account.tsx'
export { printB2B } from '@latchkey/widget/server/print-b2b.tsx'
export { printLogin } from '@latchkey/widget/server/print-login.tsx'
export { accountRules, rules } from '@latchkey/widget/server/rules'

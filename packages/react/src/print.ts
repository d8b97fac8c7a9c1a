export { printLogin } from '@latchkey/widget/server/print-login.tsx'
export { rules } from '@latchkey/widget/server/rules'

export { printB2B } from '@latchkey/widget/server/print-b2b.tsx'
export { printLogin } from '@latchkey/widget/server/print-login.tsx'
export { rules } from '@latchkey/widget/server/rules'

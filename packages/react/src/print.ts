export { printLogin } from '@latchkey/widget/server/print-login.tsx'

export { printAccount, printB2B, printB2BAccount, printLogin } from '@latchkey/widget/react/print-nothing'

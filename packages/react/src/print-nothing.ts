export { printB2B, printLogin } from '@latchkey/widget/react/print-nothing'

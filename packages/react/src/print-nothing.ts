export { printLogin } from '@latchkey/widget/react/print-nothing'

export const knock: Translated<typeof english.knock> = {
  'knock.use': '敲门',
  'knock.atDoor': '您已到门前',
  'knock.thrice': '敲三下',
  'knock.heard': '听到{times}下',
}

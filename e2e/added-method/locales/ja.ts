export const knock: Translated<typeof english.knock> = {
  'knock.use': 'ドアをノック',
  'knock.atDoor': 'ドアの前です',
  'knock.thrice': '3回ノックする',
  'knock.heard': '{times}回聞こえました',
}

export const knock: Translated<typeof english.knock> = {
  'knock.use': 'Bater à porta',
  'knock.atDoor': 'Você está diante da porta',
  'knock.thrice': 'Bater três vezes',
  'knock.heard': 'Ouvido {times} vezes',
}

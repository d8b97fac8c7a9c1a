export const knock: Translated<typeof english.knock> = {
  'knock.use': 'Llamar a la puerta',
  'knock.atDoor': 'Está ante la puerta',
  'knock.thrice': 'Llamar tres veces',
  'knock.heard': 'Se oyó {times} veces',
}

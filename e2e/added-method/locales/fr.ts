export const knock: Translated<typeof english.knock> = {
  'knock.use': 'Frapper à la porte',
  'knock.atDoor': 'Vous êtes devant la porte',
  'knock.thrice': 'Frapper trois fois',
  'knock.heard': 'Entendu {times} fois',
}

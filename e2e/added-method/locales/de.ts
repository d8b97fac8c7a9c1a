export const knock: Translated<typeof english.knock> = {
  'knock.use': 'Anklopfen',
  'knock.atDoor': 'Sie stehen vor der Tür',
  'knock.thrice': 'Dreimal klopfen',
  'knock.heard': '{times}-mal gehört',
}

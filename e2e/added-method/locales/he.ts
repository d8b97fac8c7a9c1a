export const knock: Translated<typeof english.knock> = {
  'knock.use': 'דפיקה בדלת',
  'knock.atDoor': 'הגעתם לדלת',
  'knock.thrice': 'לדפוק שלוש פעמים',
  'knock.heard': 'נשמע {times} פעמים',
}
